package tidings.app.web;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/** The file in which a token is handed over to whoever runs the machine. */
final class TokenFile {
  private TokenFile() {}

  /** Writes it, for its owner's eyes only; it is whole and on disk when this returns. */
  static void write(Path file, String token) {
    Path whole = file.toAbsolutePath();
    Path part = whole.resolveSibling(whole.getFileName() + ".part");
    try {
      Files.deleteIfExists(part);
      Files.createFile(part, ownersOnly());
      Files.writeString(part, token + "\n", StandardCharsets.UTF_8);
      try (FileChannel channel = FileChannel.open(part, StandardOpenOption.WRITE)) {
        channel.force(true);
      }
      Files.move(part, whole, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException fault) {
      throw new UncheckedIOException(
          "the admin token cannot be written to " + whole + "; set TIDINGS_TOKEN_FILE", fault);
    }
  }

  private static FileAttribute<?>[] ownersOnly() {
    return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
        }
        : new FileAttribute<?>[0];
  }
}
