package tidings.filter;

import java.time.Duration;
import java.util.List;

/** A filter's tree. Every part knows where it stands in the text. */
sealed interface Query {
  /** Where it stands in the text: first character, and the one after the last. */
  Span span();

  /** A part of the text. */
  record Span(int from, int to) {}

  /** Wants everything. */
  record Everything(Span span) implements Query {}

  /** All of these. */
  record All(Span span, List<Query> parts) implements Query {
    public All {
      parts = List.copyOf(parts);
    }
  }

  /** At least one of these. */
  record Any(Span span, List<Query> parts) implements Query {
    public Any {
      parts = List.copyOf(parts);
    }
  }

  /** Not this. */
  record Not(Span span, Query part) implements Query {}

  /** These words next to each other; usually one. The field is empty for the common ones. */
  record Phrase(Span span, String field, Words words) implements Query {
    public Phrase {
      if (words.isEmpty()) {
        throw new IllegalArgumentException("a phrase has a word");
      }
    }
  }

  /** A word that begins so. */
  record Prefix(Span span, String field, String form) implements Query {}

  /**
   * A word of the same stem.
   *
   * @param word as it was asked for
   */
  record Stem(Span span, String field, Language language, String word, String stem)
      implements Query {}

  /** Text in which the expression is found. */
  record Regex(Span span, String field, Expression expression) implements Query {}

  /** The field's number compares so. */
  record Compare(Span span, String field, Comparison comparison, Quantity value) implements Query {}

  /** The field's number, or a part of its range, lies between. */
  record Between(Span span, String field, Quantity least, Quantity most) implements Query {}

  /** The item is so old. */
  record Aged(Span span, Comparison comparison, Duration age) implements Query {}

  /** The item is of what is followed. */
  record Within(Span span, String bound) implements Query {}

  /** The field is given at all. */
  record Given(Span span, String field) implements Query {}

  /** The query, of items within a bound. */
  static Query within(String bound, Query query) {
    Span all = query.span();
    return new All(all, List.of(new Within(all, bound), query));
  }

  /** The same, read from a larger part of the text: with its brackets. */
  default Query widened(Span wider) {
    return switch (this) {
      case All all -> new All(wider, all.parts());
      case Any any -> new Any(wider, any.parts());
      case Not not -> new Not(wider, not.part());
      case Phrase phrase -> new Phrase(wider, phrase.field(), phrase.words());
      case Prefix prefix -> new Prefix(wider, prefix.field(), prefix.form());
      case Stem s -> new Stem(wider, s.field(), s.language(), s.word(), s.stem());
      case Regex regex -> new Regex(wider, regex.field(), regex.expression());
      case Compare c -> new Compare(wider, c.field(), c.comparison(), c.value());
      case Between b -> new Between(wider, b.field(), b.least(), b.most());
      case Aged aged -> new Aged(wider, aged.comparison(), aged.age());
      case Given given -> new Given(wider, given.field());
      case Within within -> new Within(wider, within.bound());
      case Everything _ -> new Everything(wider);
    };
  }
}
