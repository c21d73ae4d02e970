package tidings.item;

import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * An item as a source yields it.
 *
 * @param identity by what it is recognised
 * @param title plain text
 * @param text its words as plain text
 * @param html its body as the source styled it; empty where it was plain
 * @param image address of a picture, or empty
 * @param publishedAt what the source claims, in milliseconds since the epoch, or 0
 * @param attributes further facts by lower-case name: {@code author}, {@code tags}, {@code budget}
 */
public record NewItem(
    Identity identity,
    String title,
    String text,
    String html,
    String link,
    String image,
    long publishedAt,
    Map<String, String> attributes) {
  private static final Pattern CONTROL = Pattern.compile("[\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f]+");

  /** Longest text and longest styled body that are kept, in UTF-16 units. */
  public static final int LONGEST_TEXT = 64 << 10;

  /** Longest title, link and attribute that are kept. */
  public static final int LONGEST_FIELD = 4 << 10;

  /** Most attributes that are kept. */
  public static final int MOST_ATTRIBUTES = 64;

  public NewItem {
    title = cut(title, LONGEST_FIELD);
    text = cut(text, LONGEST_TEXT);
    // A styled body that is cut would lose the ends of its tags.
    html = html.length() > LONGEST_TEXT ? "" : cut(html, LONGEST_TEXT);
    link = link.length() > LONGEST_FIELD ? "" : cut(link, LONGEST_FIELD);
    image = image.length() > LONGEST_FIELD ? "" : cut(image, LONGEST_FIELD);
    TreeMap<String, String> kept = new TreeMap<>();
    attributes.entrySet().stream()
        .limit(MOST_ATTRIBUTES)
        .forEach(entry ->
            kept.put(cut(entry.getKey(), LONGEST_FIELD), cut(entry.getValue(), LONGEST_FIELD)));
    attributes = Map.copyOf(kept);
  }

  /** The same, of which another title makes another item. */
  public NewItem knownByTitle() {
    return new NewItem(
        identity.byTitle(title), title, text, html, link, image, publishedAt, attributes);
  }

  private static boolean clean(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' ' && c != '\t' && c != '\n' && c != '\r') {
        return false;
      }
    }
    return true;
  }

  /** No control character means anything to a reader, and some databases refuse one of them. */
  private static String cut(String written, int longest) {
    String text = clean(written) ? written : CONTROL.matcher(written).replaceAll("");
    if (text.length() <= longest) {
      return text;
    }
    boolean cutsPair = Character.isHighSurrogate(text.charAt(longest - 1));
    return text.substring(0, cutsPair ? longest - 1 : longest);
  }
}
