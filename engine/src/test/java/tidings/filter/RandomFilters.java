package tidings.filter;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;

/** Filters and items of few words, so that they meet often. */
final class RandomFilters {
  private static final String[] WORDS = {
    "rust", "Trust", "go", "C++", "node.js", "#rust", "Ёлка", "мой", "python", "نور", "كتاب", "東京",
    "京都", "東", "カメラ", "straße"
  };
  private static final String[] STEMS = {"rusting", "trusted", "мои", "python", "pythons"};
  private static final String[] BOUNDS = {"source:1", "source:2", "collection:1"};

  private final SplittableRandom random;

  RandomFilters(long seed) {
    this.random = new SplittableRandom(seed);
  }

  private String word() {
    return WORDS[random.nextInt(WORDS.length)];
  }

  /** A filter's text. */
  String filter() {
    StringBuilder text = new StringBuilder(term(0));
    for (int i = random.nextInt(3); i > 0; i--) {
      text.append(random.nextInt(4) == 0 ? " OR " : " ").append(term(0));
    }
    return text.toString();
  }

  private String term(int depth) {
    return switch (random.nextInt(depth > 2 ? 10 : 13)) {
      case 0 -> "-" + word();
      case 1 -> "\"" + word() + " " + word() + "\"";
      case 2 -> "title:" + word();
      case 3 -> "budget>=" + random.nextInt(4);
      case 4 -> "budget:" + random.nextInt(2) + ".." + random.nextInt(2, 4);
      case 5 -> (random.nextBoolean() ? "-" : "") + "has:budget";
      case 6 -> "/" + word().charAt(0) + ".+/";
      case 7 ->
          word().substring(0, 1).matches("[a-z]") ? "ru*" : "age<" + random.nextInt(1, 4) + "h";
      case 8 -> stem();
      case 9 -> word();
      case 10 -> "(" + term(depth + 1) + " OR " + term(depth + 1) + ")";
      case 11 -> "-(" + term(depth + 1) + " " + term(depth + 1) + ")";
      default -> "(" + term(depth + 1) + " " + term(depth + 1) + ")";
    };
  }

  private String stem() {
    return (random.nextBoolean() ? "" : "-") + "~" + STEMS[random.nextInt(STEMS.length)];
  }

  /** A bound, or none. */
  Optional<String> bound() {
    return random.nextInt(3) == 0
        ? Optional.of(BOUNDS[random.nextInt(BOUNDS.length)])
        : Optional.empty();
  }

  Document item() {
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put("title", text(3));
    fields.put("text", text(6));
    if (random.nextBoolean()) {
      fields.put("budget", "$" + random.nextInt(4));
    }
    return new Document(fields)
        .within(Set.of(BOUNDS[random.nextInt(BOUNDS.length)]))
        .aged(Duration.ofMinutes(random.nextInt(240)));
  }

  private String text(int most) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(most); i >= 0; i--) {
      text.append(word()).append(random.nextInt(5) == 0 ? ", " : " ");
    }
    return text.toString();
  }

  int below(int bound) {
    return random.nextInt(bound);
  }
}
