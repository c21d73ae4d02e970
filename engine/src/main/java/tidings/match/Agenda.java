package tidings.match;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tidings.delivery.Ranks;
import tidings.item.Unmatched;
import tidings.item.UnmatchedItems;
import tidings.storage.Transaction;

/**
 * Which item a chunk is written for next. Sources come in turns; in a source it is now the oldest
 * item, now the one for which least was done. So an item for ten people is told while one for a
 * hundred thousand is being written, and that one goes on whatever comes. Confined to one thread.
 */
final class Agenda {
  private static final int LINE = 64;
  private static final int TRIES = 8;
  private static final int MOST_REMEMBERED = 10_000;

  /**
   * What is done next.
   *
   * @param line the source's oldest items, oldest first
   * @param chosen which of them
   */
  record Turn(List<Unmatched> line, int chosen) {
    Unmatched item() {
      return line.get(chosen);
    }

    /** The oldest item instead. */
    Turn oldest() {
      return new Turn(line, 0);
    }

    /** The items up to the chosen one. */
    List<Unmatched> upTo() {
      return line.subList(0, chosen + 1);
    }
  }

  private record Progress(int chunks, Ranks ranks) {
    static final Progress NONE = new Progress(0, Ranks.FIRST);
  }

  private final UnmatchedItems unmatched = new UnmatchedItems();
  private final LinkedHashMap<Long, Progress> progress = new LinkedHashMap<>();
  private final Map<Long, Integer> turns = new HashMap<>();
  private final Map<Long, Integer> fitting = new HashMap<>();
  private long source;

  /** The next turn; none where everything is matched. */
  Optional<Turn> next(Transaction transaction) {
    for (int i = 0; i < TRIES; i++) {
      Optional<Long> next = unmatched.nextSource(transaction, source);
      source = next.orElse(0L);
      List<Unmatched> line =
          next.map(found -> unmatched.oldest(transaction, found, LINE)).orElse(List.of());
      if (next.isEmpty() || !line.isEmpty()) {
        return line.isEmpty() ? Optional.empty() : Optional.of(turn(line));
      }
      // Another process matched its last item in between.
    }
    return Optional.empty();
  }

  private Turn turn(List<Unmatched> line) {
    if (line.size() == 1) {
      turns.remove(source);
      return new Turn(line, 0);
    }
    boolean oldest = turns.merge(source, 1, Integer::sum) % 2 == 0;
    return new Turn(line, oldest ? 0 : leastServed(line));
  }

  /** So many of the line's items are too much to be looked at together; until one is finished. */
  void tooMany(Turn turn) {
    fitting.put(turn.item().sourceId(), Math.max(1, turn.chosen()));
  }

  private int leastServed(List<Unmatched> line) {
    int least = 0;
    int fit = Math.min(line.size(), fitting.getOrDefault(source, LINE));
    for (int i = 1; i < fit; i++) {
      least = chunks(line.get(i)) < chunks(line.get(least)) ? i : least;
    }
    return least;
  }

  private int chunks(Unmatched item) {
    return progress.getOrDefault(item.id(), Progress.NONE).chunks();
  }

  /** Where the next delivery of an item stands in its lane. */
  Ranks ranks(long item) {
    return progress.getOrDefault(item, Progress.NONE).ranks();
  }

  /** A chunk was written. */
  void served(Unmatched item, Ranks ranks) {
    progress.put(item.id(), new Progress(chunks(item) + 1, ranks));
    if (progress.size() > MOST_REMEMBERED) {
      progress.pollFirstEntry();
    }
  }

  /** An item was matched to its end. */
  void finished(Unmatched item) {
    progress.remove(item.id());
    fitting.remove(item.sourceId());
  }
}
