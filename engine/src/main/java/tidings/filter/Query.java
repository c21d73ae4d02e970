package tidings.filter;

import java.util.List;

/**
 * What a filter says, taken apart. Every node knows the part of the text it was read from.
 *
 * <p>A field is empty where no field was named: then the title, the text and the tags are meant.
 */
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

  /** These words next to each other; usually one. They are folded. */
  record Phrase(Span span, String field, List<String> words) implements Query {
    public Phrase {
      words = List.copyOf(words);
      if (words.isEmpty()) {
        throw new IllegalArgumentException("a phrase has a word");
      }
    }
  }

  /** The field's number compares so. */
  record Compare(Span span, String field, Comparison comparison, double value) implements Query {}

  /** The field is given at all. */
  record Given(Span span, String field) implements Query {}
}
