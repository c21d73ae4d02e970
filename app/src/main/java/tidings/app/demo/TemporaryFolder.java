package tidings.app.demo;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;

/** A folder that is there until it is closed. */
final class TemporaryFolder implements AutoCloseable {
  private final Path path;

  TemporaryFolder(String name) {
    try {
      path = Files.createTempDirectory(name);
    } catch (IOException fault) {
      throw new UncheckedIOException(fault);
    }
  }

  Path path() {
    return path;
  }

  @Override
  public void close() {
    try (var files = Files.walk(path)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (IOException left) {
      // The folder is in the system's place for temporary files, which is tidied by the system.
      return;
    }
  }
}
