package tidings.filter;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;

/**
 * Words of which an item must have at least one to be wanted. Where several sets would do, the one
 * that is expected to bring the fewest items is taken.
 */
final class Anchors {
  private final ToIntFunction<String> frequency;

  /** With how common each word is. */
  Anchors(ToIntFunction<String> frequency) {
    this.frequency = frequency;
  }

  /** Empty where there is no such set: the filter wants items by what they do not have. */
  Optional<Set<String>> of(Query query) {
    return switch (query) {
      case Query.All all -> rarest(all.parts());
      case Query.Any any -> together(any.parts());
      case Query.Phrase phrase -> Optional.of(Set.of(rarestWord(phrase.words())));
      case Query.Everything _, Query.Not _, Query.Compare _, Query.Given _ -> Optional.empty();
    };
  }

  private Optional<Set<String>> rarest(List<Query> parts) {
    Optional<Set<String>> best = Optional.empty();
    for (Query part : parts) {
      Optional<Set<String>> anchors = of(part);
      if (anchors.isPresent() && (best.isEmpty() || cost(anchors.get()) < cost(best.get()))) {
        best = anchors;
      }
    }
    return best;
  }

  private Optional<Set<String>> together(List<Query> parts) {
    Set<String> every = new HashSet<>();
    for (Query part : parts) {
      Optional<Set<String>> anchors = of(part);
      if (anchors.isEmpty()) {
        return Optional.empty();
      }
      every.addAll(anchors.get());
    }
    return Optional.of(every);
  }

  private String rarestWord(List<String> words) {
    String best = words.getFirst();
    for (String word : words) {
      if (frequency.applyAsInt(word) < frequency.applyAsInt(best)) {
        best = word;
      }
    }
    return best;
  }

  private long cost(Set<String> anchors) {
    return anchors.stream().mapToLong(frequency::applyAsInt).sum();
  }
}
