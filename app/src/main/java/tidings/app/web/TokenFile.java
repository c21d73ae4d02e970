package tidings.app.web;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import tidings.storage.OwnerFile;

/** The file in which a token is handed over to whoever runs the machine. */
final class TokenFile {
  private TokenFile() {}

  /** Writes it, for its owner's eyes only; it is whole and on disk when this returns. */
  static void write(Path file, String token) {
    try {
      OwnerFile.write(file, token);
    } catch (IOException fault) {
      throw new UncheckedIOException(
          "the admin token cannot be written to "
              + file.toAbsolutePath()
              + "; set TIDINGS_TOKEN_FILE",
          fault);
    }
  }
}
