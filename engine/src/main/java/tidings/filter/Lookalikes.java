package tidings.filter;

import java.lang.Character.UnicodeScript;
import java.util.EnumMap;
import java.util.Map;

/**
 * Letters of one script in a word of another, which look the same and deceive filters: in a word
 * that is Latin for the most part, a Cyrillic {@code о} becomes a Latin one, and the other way
 * round. Words of one script alone stay as they are.
 */
final class Lookalikes {
  private static final String LATIN = "abcehikmoptxyjsnuvz";
  // The same places; a dot where nothing looks alike. Small letters, since words are folded, but
  // alike in one of both cases.
  private static final String CYRILLIC = "авсенікмортхујѕ....";
  private static final String GREEK = "αβ.ε.ικμορτχγ..ηυνζ";

  private Lookalikes() {}

  /** Whether the word has letters outside of Latin's first ones at all. */
  static boolean needed(String word) {
    for (int i = 0; i < word.length(); i++) {
      if (word.charAt(i) >= 0x370) {
        return true;
      }
    }
    return false;
  }

  static String fold(String word) {
    Map<UnicodeScript, Integer> scripts = scripts(word);
    if (scripts.size() < 2) {
      return word;
    }
    UnicodeScript most =
        scripts.entrySet().stream().max(Map.Entry.comparingByValue()).orElseThrow().getKey();
    StringBuilder folded = new StringBuilder(word.length());
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      char alike = alike(c, most);
      if (alike == '.') {
        return word;
      }
      folded.append(alike);
    }
    return folded.toString();
  }

  private static Map<UnicodeScript, Integer> scripts(String word) {
    Map<UnicodeScript, Integer> scripts = new EnumMap<>(UnicodeScript.class);
    word.codePoints()
        .filter(Character::isLetter)
        .mapToObj(UnicodeScript::of)
        .filter(script -> !letters(script).isEmpty())
        .forEach(script -> {
          int unusedCount = scripts.merge(script, 1, Integer::sum);
        });
    return scripts;
  }

  private static String letters(UnicodeScript script) {
    return switch (script) {
      case LATIN -> LATIN;
      case CYRILLIC -> CYRILLIC;
      case GREEK -> GREEK;
      default -> "";
    };
  }

  /** The letter of a script that looks like one of another; a dot where there is none. */
  private static char alike(char c, UnicodeScript wanted) {
    UnicodeScript script = UnicodeScript.of(c);
    String letters = letters(script);
    if (script == wanted || letters.isEmpty()) {
      return c;
    }
    int at = letters.indexOf(c);
    return at < 0 ? '.' : letters(wanted).charAt(at);
  }
}
