package tidings.filter;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The words of a text in their order: runs of letters, digits, {@code +} and {@code #}, folded. */
final class Words {
  static final Words NONE = new Words(List.of());

  private final List<String> sequence;
  private final Set<String> distinct;

  private Words(List<String> sequence) {
    this.sequence = List.copyOf(sequence);
    this.distinct = new HashSet<>(sequence);
  }

  /** Splits a text. */
  static Words of(String text) {
    List<String> words = new ArrayList<>();
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
    return words.isEmpty() ? NONE : new Words(words);
  }

  static boolean isWordPart(char c) {
    return Character.isLetterOrDigit(c)
        || Character.isSurrogate(c)
        || c == '+'
        || c == '#'
        || Character.getType(c) == Character.NON_SPACING_MARK;
  }

  /** Upper case first: some letters have no other common form, as ß and ſ. */
  static String fold(String word) {
    return word.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT);
  }

  List<String> sequence() {
    return sequence;
  }

  Set<String> distinct() {
    return distinct;
  }

  /** Whether the folded words stand here next to each other. */
  boolean has(List<String> phrase) {
    if (!distinct.contains(phrase.getFirst())) {
      return false;
    }
    return phrase.size() == 1 || at(phrase);
  }

  private boolean at(List<String> phrase) {
    for (int i = 0; i + phrase.size() <= sequence.size(); i++) {
      if (sequence.subList(i, i + phrase.size()).equals(phrase)) {
        return true;
      }
    }
    return false;
  }
}
