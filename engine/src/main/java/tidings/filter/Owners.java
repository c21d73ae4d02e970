package tidings.filter;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.LongConsumer;

/**
 * Whose filters they are: for most a single id, for shared ones many. One thread writes at a time;
 * others read meanwhile.
 */
final class Owners {
  private static final long NOBODY = -1;
  private static final int STAYS = Integer.MAX_VALUE;
  private static final VarHandle STATES = MethodHandles.arrayElementVarHandle(int[].class);
  private static final VarHandle CELLS = MethodHandles.arrayElementVarHandle(long[].class);
  private static final int BITS = 12;
  private static final int CHUNK = 1 << BITS;

  /** Many ids, each with the state of the index from which on it is gone. */
  private static final class Group {
    final long[] ids;
    final int[] gone;
    volatile int end;
    int left;

    Group(int room) {
      this.ids = new long[room];
      this.gone = new int[room];
    }
  }

  // A single id, NOBODY, or where the group is: the number -2 and below.
  private volatile long[][] single = new long[0][];
  private final Table<Group> groups = new Table<>();
  private int groupsMade;

  private static long group(int number) {
    return -2L - number;
  }

  private static int number(long cell) {
    return (int) (-2 - cell);
  }

  private long cell(int filter) {
    return (long) CELLS.getAcquire(single[filter >>> BITS], filter & (CHUNK - 1));
  }

  private void set(int filter, long cell) {
    CELLS.setRelease(single[filter >>> BITS], filter & (CHUNK - 1), cell);
  }

  /** Adds somebody. */
  void add(int filter, long id) {
    room(filter >>> BITS);
    long cell = cell(filter);
    if (cell == NOBODY) {
      set(filter, id);
    } else if (cell >= 0) {
      Group group = new Group(4);
      append(group, cell);
      append(group, id);
      groups.set(groupsMade, group);
      set(filter, group(groupsMade++));
    } else {
      join(number(cell), id);
    }
  }

  private void room(int chunk) {
    if (chunk < single.length) {
      return;
    }
    long[][] more = Arrays.copyOf(single, chunk + 1);
    for (int i = single.length; i < more.length; i++) {
      more[i] = new long[CHUNK];
      Arrays.fill(more[i], NOBODY);
    }
    single = more;
  }

  private void join(int number, long id) {
    Group group = group(number, 1);
    append(group, id);
    groups.set(number, group);
  }

  /** The group, or a larger one. */
  private Group group(int number, int room) {
    Group group = Objects.requireNonNull(groups.get(number));
    if (group.end + room <= group.ids.length) {
      return group;
    }
    Group more = new Group(group.end * 3 / 2 + room);
    System.arraycopy(group.ids, 0, more.ids, 0, group.end);
    System.arraycopy(group.gone, 0, more.gone, 0, group.end);
    more.left = group.left;
    more.end = group.end;
    return more;
  }

  private static void append(Group group, long id) {
    int end = group.end;
    group.ids[end] = id;
    group.gone[end] = STAYS;
    group.end = end + 1;
  }

  /**
   * Removes somebody from a state of the index on; gives whether nobody is left. A single one stays
   * where it is: its filter is struck out.
   */
  boolean remove(int filter, long id, int state) {
    long cell = cell(filter);
    if (cell >= NOBODY) {
      return true;
    }
    Group group = Objects.requireNonNull(groups.get(number(cell)));
    for (int i = 0; i < group.end; i++) {
      if (group.ids[i] == id && group.gone[i] == STAYS) {
        STATES.setOpaque(group.gone, i, state);
        group.left++;
        break;
      }
    }
    return group.left == group.end;
  }

  /** Hands over whose a filter is, as the index was in a state. */
  void forEach(int filter, int state, LongConsumer owner) {
    long cell = cell(filter);
    if (cell >= 0) {
      owner.accept(cell);
    } else if (cell < NOBODY) {
      Group group = Objects.requireNonNull(groups.get(number(cell)));
      int end = group.end;
      for (int i = 0; i < end; i++) {
        if (state < group.gone[i]) {
          owner.accept(group.ids[i]);
        }
      }
    }
  }
}
