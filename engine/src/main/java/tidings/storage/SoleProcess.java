package tidings.storage;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * Proof that no other process has a SQLite file: an operating system lock on a file beside it. The
 * system lets go of it when the holder dies, however it dies.
 */
final class SoleProcess implements AutoCloseable {
  private final FileChannel channel;

  private SoleProcess(FileChannel channel) {
    this.channel = channel;
  }

  /**
   * Takes the lock.
   *
   * @throws DatabaseException when another process holds it, or the folder cannot be written
   */
  static SoleProcess hold(Path database) {
    Path file = database.resolveSibling(database.getFileName() + ".lock");
    FileChannel channel = open(file);
    try {
      if (lock(channel) == null) {
        throw held(database);
      }
      channel.truncate(0);
      channel.write(StandardCharsets.UTF_8.encode(ProcessHandle.current().pid() + "\n"));
      return new SoleProcess(channel);
    } catch (IOException fault) {
      close(channel, fault);
      throw unusable(file, fault);
    } catch (DatabaseException fault) {
      close(channel, fault);
      throw fault;
    }
  }

  private static @Nullable FileLock lock(FileChannel channel) throws IOException {
    try {
      return channel.tryLock();
    } catch (OverlappingFileLockException sameProcess) {
      return null;
    }
  }

  private static FileChannel open(Path file) {
    try {
      Path folder = file.toAbsolutePath().getParent();
      if (folder != null) {
        Files.createDirectories(folder);
      }
      return FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    } catch (IOException fault) {
      throw unusable(file, fault);
    }
  }

  private static DatabaseException held(Path database) {
    return new DatabaseException(
        DatabaseException.Kind.CONFIGURATION,
        database
            + " is in use by another process; stop that one, name another file, or use PostgreSQL"
            + " for several processes");
  }

  private static DatabaseException unusable(Path file, IOException fault) {
    return new DatabaseException(
        DatabaseException.Kind.CONFIGURATION,
        file + " cannot be written (" + fault + "); name a file in a folder of your own",
        fault);
  }

  private static void close(FileChannel channel, Exception fault) {
    try {
      channel.close();
    } catch (IOException second) {
      fault.addSuppressed(second);
    }
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException lost) {
      // The lock goes with the process at the latest.
      return;
    }
  }
}
