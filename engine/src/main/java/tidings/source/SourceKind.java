package tidings.source;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** How a source is read. */
public enum SourceKind {
  /** A feed of any format, or the JSON of a board that is known. */
  FEED(true),
  /** A page that lists items. */
  PAGE(true),
  /** A page whose text is compared with what it said before. */
  TEXT(true),
  /** An interface that answers with JSON. */
  API(true),
  /** A webhook: what is watched comes by itself. */
  PUSH(false),
  /** A folder of a mailbox. */
  MAIL(false);

  private final boolean fetched;

  SourceKind(boolean fetched) {
    this.fetched = fetched;
  }

  /** Whether it is asked for over the web, again and again. */
  public boolean fetched() {
    return fetched;
  }

  /** Its name in the database and the interface. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The kind of that name. */
  public static SourceKind of(String word) {
    return Arrays.stream(values())
        .filter(kind -> kind.word().equals(word))
        .findFirst()
        .orElseThrow(() ->
            new IllegalArgumentException("'" + word + "' is no kind of source; write " + words()));
  }

  private static String words() {
    return Arrays.stream(values()).map(SourceKind::word).collect(Collectors.joining(", "));
  }
}
