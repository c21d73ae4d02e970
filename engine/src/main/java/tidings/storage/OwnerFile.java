package tidings.storage;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
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

  /** Writes one line, over what was there; it is whole and on disk when this returns. */
  public static void write(Path file, String line) throws IOException {
    Path whole = file.toAbsolutePath();
    Path part = part(whole, line);
    Files.move(part, whole, StandardCopyOption.ATOMIC_MOVE);
    force(whole);
  }

  /** Writes one line where there is no such file; of many who do so at once one does. */
  static void create(Path file, String line) throws IOException {
    Path whole = file.toAbsolutePath();
    Path part = part(whole, line);
    try {
      Files.createLink(whole, part);
      force(whole);
    } catch (FileAlreadyExistsException another) {
      // That one counts.
      return;
    } catch (UnsupportedOperationException noLinks) {
      Files.move(part, whole);
    } finally {
      Files.deleteIfExists(part);
    }
  }

  private static Path part(Path whole, String line) throws IOException {
    Path part =
        Files.createTempFile(
            whole.getParent(), whole.getFileName().toString(), ".part", ownersOnly());
    Files.writeString(part, line + "\n", StandardCharsets.UTF_8);
    try (FileChannel channel = FileChannel.open(part, StandardOpenOption.WRITE)) {
      channel.force(true);
    }
    return part;
  }

  /** The name of a new file is on disk only with its folder. */
  private static void force(Path whole) throws IOException {
    try (FileChannel folder = FileChannel.open(whole.getParent(), StandardOpenOption.READ)) {
      folder.force(true);
    } catch (AccessDeniedException notAFile) {
      // Some systems do not open folders, and keep names with files.
      return;
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
