package tidings.source.content;

import java.text.Normalizer;
import java.time.Month;
import java.time.format.TextStyle;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Months by their names in the languages that feeds are written in. */
final class MonthNames {
  /** Where two languages mean different months by a word, the first in this list is right. */
  private static final List<String> LANGUAGES =
      List.of(
          "en", "de", "fr", "es", "it", "pt", "nl", "ru", "uk", "pl", "cs", "sk", "hu", "el", "sv",
          "da", "nb", "fi", "tr", "ro", "bg", "ca", "lt", "lv", "et", "sl", "id");

  private static final int SHORTEST = 3;
  private static final Pattern MARKS = Pattern.compile("\\p{M}+");

  private static final NavigableMap<String, Integer> NAMES = names();

  private MonthNames() {}

  private static NavigableMap<String, Integer> names() {
    NavigableMap<String, Integer> names = new TreeMap<>();
    for (String language : LANGUAGES) {
      Locale locale = Locale.of(language);
      for (Month month : Month.values()) {
        for (TextStyle style :
            List.of(
                TextStyle.FULL,
                TextStyle.SHORT,
                TextStyle.FULL_STANDALONE,
                TextStyle.SHORT_STANDALONE)) {
          String name = folded(month.getDisplayName(style, locale));
          if (!name.isEmpty() && Character.isLetter(name.charAt(0))) {
            names.putIfAbsent(name, month.getValue());
          }
        }
      }
    }
    return names;
  }

  /** Lower case, without accents and dots. */
  static String folded(String word) {
    String lower = word.toLowerCase(Locale.ROOT).replace(".", "");
    return MARKS.matcher(Normalizer.normalize(lower, Normalizer.Form.NFD)).replaceAll("");
  }

  /** The month a word means, 1 to 12, or 0. The beginning of a name is enough. */
  static int of(String word) {
    String folded = folded(word);
    Integer exact = NAMES.get(folded);
    if (exact != null) {
      return exact;
    }
    Map.Entry<String, Integer> next =
        folded.length() < SHORTEST ? null : NAMES.ceilingEntry(folded);
    return next != null && next.getKey().startsWith(folded) ? next.getValue() : 0;
  }
}
