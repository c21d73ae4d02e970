package tidings.item;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import tidings.storage.Transaction;

/**
 * Finds items again that come under another guid: their feed was moved or rebuilt, or makes its
 * guids of headlines. Only what the fetch no longer shows under its old guid can be one of them.
 * For one fetch.
 */
final class Renamed {
  private static final long WINDOW = Duration.ofDays(30).toMillis();

  /** From so many on, items that look the same but for their dates are a feed put together anew. */
  private static final int MANY = 3;

  /** An item that may be a stored one. */
  private record Likeness(NewItem item, long stored, boolean certain) {}

  private final Transaction transaction;
  private final Map<String, Keys.Known> stored;
  private final Set<String> shared;
  private final Set<Long> taken;

  Renamed(
      Transaction transaction,
      Map<String, Keys.Known> stored,
      Set<String> shared,
      Set<Long> taken) {
    this.transaction = transaction;
    this.stored = stored;
    this.shared = shared;
    this.taken = taken;
  }

  /** Adds what it finds to what is known by its own key. */
  void find(List<NewItem> found, Function<NewItem, String> own, Map<String, Long> known) {
    List<NewItem> unknown =
        found.stream().filter(item -> !known.containsKey(own.apply(item))).toList();
    List<Likeness> alike = new ArrayList<>();
    for (NewItem item : unknown) {
      also(item)
          .filter(taken::add)
          .ifPresentOrElse(
              id -> known.put(own.apply(item), id), () -> hinted(item).ifPresent(alike::add));
    }
    boolean rebuilt = alike.size() >= Math.max(MANY, found.size() / 2);
    Set<Long> once = new HashSet<>();
    for (Likeness one : alike) {
      if ((one.certain() || rebuilt) && once.add(one.stored())) {
        known.put(own.apply(one.item()), one.stored());
      }
    }
  }

  private Optional<Long> also(NewItem item) {
    return item.identity().also().stream()
        .flatMap(key -> Stream.ofNullable(stored.get(key)))
        .map(Keys.Known::item)
        .filter(id -> id > 0 && storyless(id))
        .findFirst();
  }

  /** Under one guid there may be another thing one day; only what had no story can be this one. */
  private boolean storyless(long id) {
    return Items.load(transaction, id).filter(item -> item.story().isEmpty()).isPresent();
  }

  private Optional<Likeness> hinted(NewItem item) {
    return item.identity().hints().stream()
        .filter(hint -> !shared.contains(hint))
        .flatMap(hint -> Stream.ofNullable(stored.get(hint)))
        .filter(this::mayBe)
        .flatMap(known -> likeness(item, known.item()).stream())
        .findFirst();
  }

  private boolean mayBe(Keys.Known known) {
    return known.item() > 0
        && !taken.contains(known.item())
        && known.seenAt() >= transaction.now() - WINDOW;
  }

  private Optional<Likeness> likeness(NewItem item, long id) {
    return Items.load(transaction, id).flatMap(before -> likeness(item, before));
  }

  /**
   * A changed headline leaves link or words, and the date; a feed put together anew leaves at least
   * the link. The same words alone are what many postings begin with.
   */
  private static Optional<Likeness> likeness(NewItem item, Item before) {
    boolean sameLink =
        !item.link().isEmpty()
            && Identity.normalised(item.link()).equals(Identity.normalised(before.link()));
    boolean sameTitle = item.title().equals(before.title());
    if (!sameLink && !sameTitle) {
      return Optional.empty();
    }
    boolean dated = item.publishedAt() > 0 && before.publishedAt() > 0;
    boolean sameDate = dated && item.publishedAt() == before.publishedAt();
    boolean sameWords = item.text().isBlank() ? sameTitle : item.text().equals(before.text());
    return Optional.of(new Likeness(item, before.id(), sameDate || (!dated && sameWords)));
  }
}
