package tidings.storage;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/** Files for the eyes of their owner only. */
public final class OwnerFile {
  private OwnerFile() {}

  /** Writes one line; it is whole and on disk when this returns. */
  public static void write(Path file, String line) throws IOException {
    Path whole = file.toAbsolutePath();
    Path part = whole.resolveSibling(whole.getFileName() + ".part");
    Files.deleteIfExists(part);
    Files.createFile(part, ownersOnly());
    Files.writeString(part, line + "\n", StandardCharsets.UTF_8);
    try (FileChannel channel = FileChannel.open(part, StandardOpenOption.WRITE)) {
      channel.force(true);
    }
    Files.move(part, whole, StandardCopyOption.ATOMIC_MOVE);
  }

  private static FileAttribute<?>[] ownersOnly() {
    return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
        }
        : new FileAttribute<?>[0];
  }
}
