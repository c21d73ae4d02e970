package tidings.benchmarks;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;

/** How long the disk takes to keep 4 KiB: what every durable answer waits for at least. */
record Disk(double medianMillis, double p99Millis) {
  private static final int APPENDS = 200;

  static Disk measure(Path folder) throws IOException {
    Path file = folder.resolve("fsync.probe");
    double[] millis = new double[APPENDS];
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
      for (int i = 0; i < APPENDS; i++) {
        int unusedBytes = channel.write(ByteBuffer.allocate(4096));
        long before = System.nanoTime();
        channel.force(false);
        millis[i] = (System.nanoTime() - before) / 1e6;
      }
    } finally {
      Files.deleteIfExists(file);
    }
    Arrays.sort(millis);
    return new Disk(millis[APPENDS / 2], millis[APPENDS * 99 / 100]);
  }
}
