package tidings.filter;

import java.text.Normalizer;
import java.util.Locale;
import java.util.Map;

/**
 * Makes texts alike that people take for the same: case, accents, full width, ligatures, Arabic and
 * Hebrew vowel signs, invisible characters. What makes another word stays: {@code й} is not {@code
 * и}, and the signs of Indic scripts are letters.
 */
final class Folding {
  private static final int SHORT_I = 'и';
  private static final int BREVE = 0x306;

  private static final Map<Integer, String> OTHERS =
      Map.ofEntries(
          Map.entry((int) 'ø', "o"),
          Map.entry((int) 'đ', "d"),
          Map.entry((int) 'ð', "d"),
          Map.entry((int) 'ł', "l"),
          Map.entry((int) 'ħ', "h"),
          Map.entry((int) 'æ', "ae"),
          Map.entry((int) 'œ', "oe"),
          Map.entry((int) 'þ', "th"),
          Map.entry((int) 'ς', "σ"),
          Map.entry((int) 'ة', "ه"),
          Map.entry((int) 'ى', "ي"),
          Map.entry((int) 'ک', "ك"),
          Map.entry((int) 'ی', "ي"),
          Map.entry((int) '’', "'"),
          Map.entry((int) 'ʼ', "'"),
          Map.entry((int) 'ـ', ""));

  private Folding() {}

  static String fold(String text) {
    return ascii(text) ? text.toLowerCase(Locale.ROOT) : whole(text);
  }

  private static boolean ascii(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) >= 0x80) {
        return false;
      }
    }
    return true;
  }

  private static String whole(String text) {
    // Decomposed, these signs would grow on to the word before them.
    String bare = text.replace('™', ' ').replace('℠', ' ');
    // Upper case first: some letters have no other common form, as ß and ſ.
    String folded = bare.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT);
    String apart = Normalizer.normalize(folded, Normalizer.Form.NFKD);
    StringBuilder kept = new StringBuilder(apart.length());
    int before = 0;
    for (int i = 0; i < apart.length(); i += Character.charCount(before)) {
      int point = apart.codePointAt(i);
      keep(kept, before, point);
      before = point;
    }
    return Normalizer.normalize(kept, Normalizer.Form.NFC);
  }

  private static void keep(StringBuilder kept, int before, int point) {
    boolean shortI = point == BREVE && before == SHORT_I;
    if (!shortI && (sign(point) || Character.getType(point) == Character.FORMAT)) {
      return;
    }
    int digit = point >= 0x80 && Character.isDigit(point) ? Character.digit(point, 10) : -1;
    if (digit >= 0) {
      kept.append((char) ('0' + digit));
    } else if (OTHERS.containsKey(point)) {
      kept.append(OTHERS.get(point));
    } else {
      kept.appendCodePoint(point);
    }
  }

  /** Signs above and below letters of the Latin, Greek, Cyrillic, Hebrew and Arabic scripts. */
  private static boolean sign(int point) {
    return (point >= 0x300 && point <= 0x36F)
        || (point >= 0x591
            && point <= 0x5C7
            && Character.getType(point) == Character.NON_SPACING_MARK)
        || (point >= 0x610 && point <= 0x61A)
        || (point >= 0x64B && point <= 0x65F)
        || point == 0x670
        || (point >= 0x6D6
            && point <= 0x6ED
            && Character.getType(point) == Character.NON_SPACING_MARK)
        || (point >= 0x1AB0 && point <= 0x1AFF)
        || (point >= 0x1DC0 && point <= 0x1DFF)
        || (point >= 0x20D0 && point <= 0x20FF)
        || (point >= 0xFE20 && point <= 0xFE2F);
  }
}
