package tidings.filter;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/** The words of a text: runs of letters and digits, case folded. */
public record Words(Set<String> words) {
  public Words {
    words = Set.copyOf(words);
  }

  /** Splits a text. */
  public static Words of(String text) {
    Set<String> words = new HashSet<>();
    int start = -1;
    for (int i = 0; i <= text.length(); i++) {
      boolean inWord = i < text.length() && isWordPart(text.charAt(i));
      if (inWord && start < 0) {
        start = i;
      } else if (!inWord && start >= 0) {
        words.add(fold(text.substring(start, i)));
        start = -1;
      }
    }
    return new Words(words);
  }

  static boolean isWordPart(char c) {
    return Character.isLetterOrDigit(c) || Character.isSurrogate(c) || c == '+' || c == '#';
  }

  static String fold(String word) {
    return word.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT);
  }

  /** Whether the folded word is among them. */
  boolean has(String word) {
    return words.contains(word);
  }
}
