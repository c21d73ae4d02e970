package tidings.filter;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A great many filters by id, of which an item is held against few: equal filters are kept once,
 * and each is filed under the rarest of the words that it needs, as measured in the items that
 * came.
 *
 * <p>Any thread may ask at any time and never waits; a filter that was put is seen by whoever asks
 * from then on. Changes wait for each other. While a filter is being changed, its id may be found
 * twice for an item that both its old and its new form want.
 */
public final class FilterIndex {
  private final ReentrantLock lock = new ReentrantLock();
  private IdTable numbers = new IdTable(); // guarded by lock
  private volatile Shelf shelf = new Shelf();

  /** A filter that is ready to be put: the larger part of the work is done. */
  public static final class Prepared {
    private final Query query;
    private final Shelf shelf;
    private final List<int[]> clauses;

    private Prepared(Query query, Shelf shelf) {
      this.query = query;
      this.shelf = shelf;
      this.clauses = shelf.clauses(query);
    }

    /** Another shelf has other numbers. */
    private List<int[]> on(Shelf other) {
      return shelf == other ? clauses : other.clauses(query);
    }
  }

  /** Prepares a filter for items within a bound; any thread may do so ahead of another's put. */
  public Prepared prepare(Filter filter, String bound) {
    return new Prepared(Query.within(bound, filter.query()), shelf);
  }

  /** Adds a filter, in place of the one with the same id, which is not negative. */
  public void put(long id, Filter filter) {
    put(id, new Prepared(filter.query(), shelf));
  }

  /** As {@link #put(long, Filter)}, for items within a bound only. */
  public void put(long id, Filter filter, String bound) {
    put(id, prepare(filter, bound));
  }

  /** As {@link #put(long, Filter)}, of one that was prepared. */
  public void put(long id, Prepared prepared) {
    lock.lock();
    try {
      int before = numbers.get(id);
      List<int[]> wanted = prepared.on(shelf);
      if (before >= 0 && shelf.says(before, wanted)) {
        return;
      }
      int different = shelf.different();
      int number = shelf.add(id, wanted);
      if (before >= 0 && shelf.different() == different) {
        shelf.next();
      }
      // The new one first: between both, whoever asks finds one of them.
      int unusedBefore = numbers.put(id, number);
      if (before >= 0) {
        shelf.remove(id, before);
      }
      tidy();
    } finally {
      lock.unlock();
    }
  }

  /** Removes a filter; gives whether there was one. */
  public boolean remove(long id) {
    lock.lock();
    try {
      int number = numbers.remove(id);
      if (number >= 0) {
        shelf.remove(id, number);
        tidy();
      }
      return number >= 0;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Files everything anew where more was struck out than is left; whoever asks uses the old one.
   */
  private void tidy() {
    if (shelf.worn()) {
      Shelf fresh = shelf.again();
      IdTable freshNumbers = new IdTable();
      shelf.each((id, query) -> {
        int unusedBefore = freshNumbers.put(id, fresh.add(id, fresh.clauses(query)));
      });
      numbers = freshNumbers;
      shelf = fresh;
    }
  }

  /** How many filters there are. */
  public int size() {
    lock.lock();
    try {
      return numbers.size();
    } finally {
      lock.unlock();
    }
  }

  /** How many of them differ. */
  public int different() {
    return shelf.different();
  }

  /** How many different filters need no word and are held against every item. */
  public int unanchored() {
    return shelf.unanchored();
  }

  /** The ids of the filters that want the item, in no particular order. */
  public long[] matches(Document document) {
    Ids found = new Ids();
    shelf.match(document, found::add);
    return found.all();
  }

  /** Confined to one thread. */
  private static final class Ids {
    private long[] ids = new long[64];
    private int size;

    void add(long id) {
      if (size == ids.length) {
        ids = Arrays.copyOf(ids, 2 * size);
      }
      ids[size++] = id;
    }

    long[] all() {
      return Arrays.copyOf(ids, size);
    }
  }
}
