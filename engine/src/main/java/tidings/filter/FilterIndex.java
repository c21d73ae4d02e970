package tidings.filter;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Many filters by id, of which an item is held against few: each filter is filed under its rarest
 * required words. Confined to one thread.
 *
 * <p>How rare a word is, is taken from how many filters name it: people ask for what there is.
 */
public final class FilterIndex {
  private record Filed(Filter filter, Set<String> anchors) {}

  private final Map<Long, Filed> filters = new HashMap<>();
  private final Map<String, Set<Long>> byAnchor = new HashMap<>();
  private final Set<Long> withoutAnchor = new HashSet<>();
  private final Map<String, Integer> named = new HashMap<>();

  /** Adds a filter, in place of the one with the same id. */
  public void put(long id, Filter filter) {
    remove(id);
    Optional<Set<String>> anchors =
        new Anchors(word -> named.getOrDefault(word, 0)).of(filter.query());
    Set<String> filed = anchors.orElse(Set.of());
    filters.put(id, new Filed(filter, filed));
    if (anchors.isEmpty()) {
      withoutAnchor.add(id);
    }
    filed.forEach(word -> byAnchor.computeIfAbsent(word, _ -> new HashSet<>()).add(id));
    words(filter.query()).forEach(word -> named.merge(word, 1, Integer::sum));
  }

  /** Removes a filter. */
  public void remove(long id) {
    Filed gone = filters.remove(id);
    if (gone == null) {
      return;
    }
    withoutAnchor.remove(id);
    gone.anchors()
        .forEach(word ->
            byAnchor.computeIfPresent(
                word,
                (_, ids) -> {
                  ids.remove(id);
                  return ids.isEmpty() ? null : ids;
                }));
    words(gone.filter().query())
        .forEach(word -> named.computeIfPresent(word, (_, count) -> count == 1 ? null : count - 1));
  }

  /** How many filters there are. */
  public int size() {
    return filters.size();
  }

  /** The ids of the filters that want the item, in no particular order. */
  public List<Long> matches(Document document) {
    Set<Long> candidates = new HashSet<>(withoutAnchor);
    for (String word : document.everyWord()) {
      candidates.addAll(byAnchor.getOrDefault(word, Set.of()));
    }
    List<Long> wanted = new ArrayList<>();
    for (long id : candidates) {
      Filed filed = filters.get(id);
      if (filed != null && filed.filter().matches(document)) {
        wanted.add(id);
      }
    }
    return wanted;
  }

  private static Set<String> words(Query query) {
    Set<String> words = new HashSet<>();
    collect(query, words);
    return words;
  }

  private static void collect(Query query, Set<String> into) {
    switch (query) {
      case Query.All all -> all.parts().forEach(part -> collect(part, into));
      case Query.Any any -> any.parts().forEach(part -> collect(part, into));
      case Query.Phrase phrase -> into.addAll(phrase.words());
      case Query.Everything _, Query.Not _, Query.Compare _, Query.Given _ -> {}
    }
  }
}
