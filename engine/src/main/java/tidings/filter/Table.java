package tidings.filter;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Things by number, in chunks that never move, so that the table grows while others read. One
 * thread writes at a time; what is set before a number is published is seen by whoever knows the
 * number.
 */
final class Table<T> {
  private static final int BITS = 12;
  private static final int CHUNK = 1 << BITS;
  private static final VarHandle CELLS = MethodHandles.arrayElementVarHandle(Object[].class);

  private volatile Object[][] chunks = new Object[0][];

  /** Sets one. */
  void set(int number, @Nullable T thing) {
    int chunk = number >>> BITS;
    if (chunk >= chunks.length) {
      Object[][] more = Arrays.copyOf(chunks, Math.max(chunk + 1, chunks.length + 16));
      for (int i = chunks.length; i < more.length; i++) {
        more[i] = new Object[0];
      }
      chunks = more;
    }
    if (chunks[chunk].length == 0) {
      Object[][] more = chunks.clone();
      more[chunk] = new Object[CHUNK];
      chunks = more;
    }
    CELLS.setRelease(chunks[chunk], number & (CHUNK - 1), thing);
  }

  /** The one of a number, or null. */
  @SuppressWarnings("unchecked") // only what T is was ever set
  @Nullable T get(int number) {
    Object[][] all = chunks;
    int chunk = number >>> BITS;
    return chunk >= all.length || all[chunk].length == 0
        ? null
        : (T) CELLS.getAcquire(all[chunk], number & (CHUNK - 1));
  }
}
