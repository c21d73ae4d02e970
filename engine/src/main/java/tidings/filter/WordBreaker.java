package tidings.filter;

import java.util.ArrayList;
import java.util.List;

/**
 * Cuts a folded text into words, after the rules of Unicode's annex 29 with what people expect
 * beyond them: {@code c++}, {@code c#}, {@code .net}, {@code node.js} and hashtags are words;
 * scripts that put no spaces between words are cut into pairs of letters.
 *
 * <p>A word may have several forms: {@code node.js} is there as itself and as its parts, {@code
 * #rust} as itself and without its sign. Forms have places, so that phrases can be told.
 */
final class WordBreaker {
  private static final int LONGEST = 100;
  private static final String DOT_NET = ".net";

  /** Takes the forms of words. */
  interface Sink {
    /**
     * A form that is a piece of the text.
     *
     * @param place where it stands, in words
     * @param whole whether it is how the word is meant where it is asked for
     */
    void word(int from, int until, int place, boolean whole);

    /** A form that is not. */
    void word(String form, int place, boolean whole);
  }

  private final String text;
  private final boolean mixed;
  private final Sink sink;
  private int at;
  private int place;

  private WordBreaker(String text, Sink sink) {
    this.text = text;
    this.sink = sink;
    this.mixed = Lookalikes.needed(text);
  }

  /** Cuts a text that is folded. */
  static void cut(String folded, Sink sink) {
    new WordBreaker(folded, sink).run();
  }

  private void run() {
    while (at < text.length()) {
      int point = text.codePointAt(at);
      if (Letters.begins(point)) {
        word("");
      } else if (Letters.dense(point)) {
        dense();
      } else if ((point == '#' || point == '@') && begins(at + 1)) {
        at++;
        word(point == '#' ? "#" : "@");
      } else if (point == '.' && dotNet()) {
        emit(at, at + DOT_NET.length(), place++, true);
        at += DOT_NET.length();
      } else {
        at += Character.charCount(point);
      }
    }
  }

  private boolean begins(int index) {
    return index < text.length() && Letters.begins(text.codePointAt(index));
  }

  private boolean dotNet() {
    boolean alone = at == 0 || !Letters.continues(text.codePointBefore(at));
    int end = at + DOT_NET.length();
    return alone
        && text.startsWith(DOT_NET, at)
        && (end == text.length() || !Letters.continues(text.codePointAt(end)));
  }

  private void word(String sign) {
    int from = at;
    end();
    if (sign.isEmpty() && !Letters.attaches(text, at)) {
      // Most words are only that.
      emit(from, at, place++, true);
      return;
    }
    at = from;
    List<String> parts = new ArrayList<>(1);
    int begin = at;
    boolean more = true;
    while (more) {
      end();
      parts.add(text.substring(begin, at));
      more = joined();
      if (more) {
        begin = ++at;
      }
    }
    String whole = text.substring(from, at);
    String suffix = parts.size() == 1 ? suffix() : "";
    at += suffix.length();
    forms(sign, whole, suffix, parts);
  }

  private void forms(String sign, String whole, String suffix, List<String> parts) {
    boolean number = Letters.number(whole);
    String form = number ? whole.replace(",", "").replace("'", "") : whole;
    boolean plain = sign.isEmpty() && suffix.isEmpty();
    if (!plain) {
      emit(sign + form + suffix, place, true);
    }
    // The language C is not the language C++.
    if (suffix.isEmpty() || form.codePointCount(0, form.length()) > 1) {
      emit(form, place, plain);
    }
    if (parts.size() > 1 && !number) {
      for (int i = 0; i < parts.size(); i++) {
        emit(parts.get(i), place + i, false);
      }
    }
    place += number ? 1 : parts.size();
  }

  /** Moves behind the last letter of a part. */
  private void end() {
    while (at < text.length()) {
      int point = text.codePointAt(at);
      if (!Letters.continues(point)) {
        return;
      }
      at += Character.charCount(point);
    }
  }

  /** Whether what stands here joins what is before and behind it into one word. */
  private boolean joined() {
    if (at + 1 >= text.length()) {
      return false;
    }
    char c = text.charAt(at);
    int before = text.codePointBefore(at);
    int behind = text.codePointAt(at + 1);
    return switch (c) {
      case '.', '\'' -> alike(before, behind);
      case ',' -> Character.isDigit(before) && Character.isDigit(behind);
      case '·', '‧' -> Character.isLetter(before) && Character.isLetter(behind);
      default -> false;
    };
  }

  private static boolean alike(int before, int behind) {
    boolean digits = Character.isDigit(before) && Character.isDigit(behind);
    return digits
        || (!Character.isDigit(before) && Character.isLetter(behind) && Letters.begins(behind));
  }

  /** {@code +}, {@code ++} or {@code #} behind a letter, with no word behind them. */
  private String suffix() {
    int end = at;
    while (end < text.length() && end < at + 2 && text.charAt(end) == '+') {
      end++;
    }
    if (end == at && end < text.length() && text.charAt(end) == '#') {
      end++;
    }
    boolean letter = Character.isLetter(text.codePointBefore(at));
    boolean free =
        end == text.length()
            || !(Letters.continues(text.codePointAt(end)) || "+#".indexOf(text.charAt(end)) >= 0);
    return letter && free ? text.substring(at, end) : "";
  }

  /** Letters and pairs of letters. */
  private void dense() {
    List<String> letters = new ArrayList<>();
    while (at < text.length() && Letters.dense(text.codePointAt(at))) {
      int next = at + Character.charCount(text.codePointAt(at));
      letters.add(text.substring(at, next));
      at = next;
    }
    boolean alone = letters.size() == 1;
    for (int i = 0; i < letters.size(); i++) {
      emit(letters.get(i), place + i, alone);
      if (i + 1 < letters.size()) {
        emit(letters.get(i) + letters.get(i + 1), place + i, true);
      }
    }
    place += letters.size();
  }

  private void emit(int from, int until, int where, boolean whole) {
    int end = Math.min(until, from + LONGEST);
    String form = mixed ? text.substring(from, end) : "";
    String folded = alike(form);
    if (folded.equals(form)) {
      sink.word(from, end, where, whole);
    } else {
      sink.word(folded, where, whole);
    }
  }

  private void emit(String form, int where, boolean whole) {
    String bounded = form.length() > LONGEST ? form.substring(0, LONGEST) : form;
    sink.word(alike(bounded), where, whole);
  }

  private String alike(String form) {
    return mixed && Lookalikes.needed(form) ? Lookalikes.fold(form) : form;
  }
}
