package tidings.filter;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The filters that are filed under one word: records of a size, a filter's number, the state of the
 * index from which on it is gone, and the clauses that must hold besides; one behind the other, so
 * that they are read in one go. Records are added at the end and struck out in place while others
 * read; whoever reads an older state still finds what was struck out since. One thread writes at a
 * time.
 */
final class Posting {
  private static final VarHandle CELLS = MethodHandles.arrayElementVarHandle(int[].class);
  private static final int HEAD = 3;
  private static final int STANDS = Integer.MAX_VALUE;

  /** Cells with how many of them are written; a reader sees no more than were when it came. */
  private static final class Row {
    final int[] cells;
    volatile int end;

    Row(int room) {
      this.cells = new int[room];
    }
  }

  private volatile Row row = new Row(4);
  private int struck;
  private volatile int size;

  /** How many records there are. */
  int size() {
    return size;
  }

  /**
   * Adds a record.
   *
   * @param unread whether nobody reads an older state
   */
  void add(int number, int[] program, boolean unread) {
    int room = HEAD + program.length;
    if (row.end + room > row.cells.length) {
      row = grown(row, room, unread);
    }
    int at = row.end;
    System.arraycopy(program, 0, row.cells, at + HEAD, program.length);
    row.cells[at + 2] = STANDS;
    row.cells[at + 1] = number;
    row.cells[at] = room;
    row.end = at + room;
    size = size() + 1;
  }

  /** With room for half as much again; what was struck out is left behind, if nobody needs it. */
  private Row grown(Row full, int room, boolean unread) {
    int kept = unread ? full.end - struck : full.end;
    Row more = new Row(kept + room + (kept + room) / 2);
    int at = 0;
    int length;
    for (int from = 0; from < full.end; from += length) {
      length = full.cells[from];
      if (!unread || full.cells[from + 2] == STANDS) {
        System.arraycopy(full.cells, from, more.cells, at, length);
        at += length;
      }
    }
    more.end = at;
    struck = unread ? 0 : struck;
    return more;
  }

  /** Strikes a filter's record out, from a state of the index on. */
  void strike(int number, int state) {
    int[] cells = row.cells;
    int end = row.end;
    for (int at = 0; at < end; at += cells[at]) {
      if (cells[at + 1] == number && cells[at + 2] == STANDS) {
        struck += cells[at];
        size = size() - 1;
        CELLS.setOpaque(cells, at + 2, state);
        return;
      }
    }
  }

  /** Hands the filters over whose clauses hold for the item, as the index was in a state. */
  void match(Truths item, int state, Numbers found) {
    Row now = row;
    int end = now.end;
    int[] cells = now.cells;
    int length;
    for (int at = 0; at < end; at += length) {
      length = cells[at];
      if (cells[at + 1] < state
          && state < cells[at + 2]
          && item.holds(cells, at + HEAD, at + length)) {
        found.add(cells[at + 1]);
      }
    }
  }
}
