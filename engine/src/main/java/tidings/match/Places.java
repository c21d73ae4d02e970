package tidings.match;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Where each subscription's address stands in the shuffled order, and from which item on it counts:
 * columns by id, in pages, since ids are given one after the other. Confined to one thread.
 */
final class Places {
  private static final int BITS = 12;
  private static final int PAGE = 1 << BITS;

  private static final class Page {
    final int[] shuffles = new int[PAGE];
    final long[] afterItems = new long[PAGE];
    int used;

    Page() {
      Arrays.fill(shuffles, -1);
    }
  }

  private @Nullable Page[] pages = new Page[16];

  void put(long id, long shuffle, long afterItem) {
    Page page = page(id);
    int slot = (int) id & PAGE - 1;
    page.used += page.shuffles[slot] < 0 ? 1 : 0;
    page.shuffles[slot] = Math.toIntExact(shuffle);
    page.afterItems[slot] = afterItem;
  }

  private Page page(long id) {
    int number = Math.toIntExact(id >>> BITS);
    if (number >= pages.length) {
      pages = Arrays.copyOf(pages, Math.max(number + 1, 2 * pages.length));
    }
    Page page = pages[number];
    if (page == null) {
      page = new Page();
      pages[number] = page;
    }
    return page;
  }

  private @Nullable Page find(long id) {
    long number = id >>> BITS;
    return number < pages.length ? pages[(int) number] : null;
  }

  void remove(long id) {
    Page page = find(id);
    int slot = (int) id & PAGE - 1;
    if (page != null && page.shuffles[slot] >= 0) {
      page.shuffles[slot] = -1;
      page.used--;
      if (page.used == 0) {
        pages[(int) (id >>> BITS)] = null;
      }
    }
  }

  /** Only items with a higher id are for it; none are where it is not known. */
  long afterItem(long id) {
    Page page = find(id);
    int slot = (int) id & PAGE - 1;
    return page == null || page.shuffles[slot] < 0 ? Long.MAX_VALUE : page.afterItems[slot];
  }

  /** The place of its address; it must be known. */
  long shuffle(long id) {
    Page page = find(id);
    if (page == null) {
      throw new IllegalArgumentException("subscription " + id + " is not known");
    }
    return page.shuffles[(int) id & PAGE - 1];
  }
}
