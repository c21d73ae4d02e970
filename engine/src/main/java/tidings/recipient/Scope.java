package tidings.recipient;

import java.util.Locale;

/** What is followed: one source, or a collection of sources as one. */
public record Scope(Kind kind, long id) {
  /** Which of both. */
  public enum Kind {
    SOURCE,
    COLLECTION;

    private static final String SOURCE_WORD = SOURCE.word();

    /** The word used in SQL and the API. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }

    /** The kind for a word. */
    public static Kind of(String word) {
      return word.equals(SOURCE_WORD) ? SOURCE : valueOf(word.toUpperCase(Locale.ROOT));
    }
  }

  /** One source. */
  public static Scope source(long id) {
    return new Scope(Kind.SOURCE, id);
  }

  /** A collection. */
  public static Scope collection(long id) {
    return new Scope(Kind.COLLECTION, id);
  }
}
