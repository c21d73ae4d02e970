package tidings.benchmarks;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Filters and items of a made-up language whose words are as common as those of a real one. */
final class MatchLoad {
  private static final int VOCABULARY = 50_000;
  private static final int COMMONEST = 20;
  private static final int ITEM_WORDS = 120;
  private static final double EXPONENT = 0.9;
  private static final String[] SYLLABLES = {
    "ba", "ce", "di", "fo", "gu", "ha", "je", "ki", "lo", "mu", "na", "pe", "ri", "so", "tu", "va",
    "we", "xi", "yo", "zu"
  };

  /** Who asks. */
  enum Profile {
    /** One to three words, as the set-up says. */
    ANY(1, COMMONEST),
    /** What people ask for in earnest: of a million, about 500 want an item. */
    PEOPLE(2, 43);

    private final int fewest;
    private final int without;

    Profile(int fewest, int without) {
      this.fewest = fewest;
      this.without = without;
    }
  }

  /** A filter in parts; an empty list for what it does not have. */
  record Wish(List<String> required, List<String> either, List<String> excluded) {
    /** In the filter language. */
    String text() {
      List<String> parts = new ArrayList<>(required);
      if (!either.isEmpty()) {
        parts.add("(" + String.join(" OR ", either) + ")");
      }
      excluded.forEach(word -> parts.add("-" + word));
      return String.join(" ", parts);
    }
  }

  private final List<String> words =
      IntStream.range(0, VOCABULARY).mapToObj(MatchLoad::word).toList();
  private final Zipf common = new Zipf(VOCABULARY, 0, EXPONENT);
  private final Zipf asked;
  private final Profile profile;
  private final SplittableRandom random;

  MatchLoad(Profile profile, long seed) {
    this.profile = profile;
    this.asked = new Zipf(VOCABULARY, profile.without, EXPONENT);
    this.random = new SplittableRandom(seed);
  }

  private static String word(int rank) {
    StringBuilder word = new StringBuilder();
    int rest = rank + SYLLABLES.length;
    while (rest > 0) {
      word.append(SYLLABLES[rest % SYLLABLES.length]);
      rest /= SYLLABLES.length;
    }
    return word.toString();
  }

  /** The next filter. */
  Wish wish() {
    boolean either = random.nextInt(3) == 0;
    boolean excluded = random.nextInt(3) == 0;
    // The pair stands in the place of one of the words.
    int required = random.nextInt(profile.fewest, 4) - (either ? 1 : 0);
    List<String> drawn = new ArrayList<>();
    while (drawn.size() < required + (either ? 2 : 0) + (excluded ? 1 : 0)) {
      String word = words.get(asked.draw(random));
      if (!drawn.contains(word)) {
        drawn.add(word);
      }
    }
    int pair = required + (either ? 2 : 0);
    return new Wish(
        List.copyOf(drawn.subList(0, required)),
        List.copyOf(drawn.subList(required, pair)),
        List.copyOf(drawn.subList(pair, drawn.size())));
  }

  /** The next item's text, of different words. */
  String item() {
    Set<String> drawn = new LinkedHashSet<>();
    while (drawn.size() < ITEM_WORDS) {
      boolean unusedNew = drawn.add(words.get(common.draw(random)));
    }
    return String.join(" ", drawn);
  }
}
