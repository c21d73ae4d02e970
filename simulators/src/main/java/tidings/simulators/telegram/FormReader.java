package tidings.simulators.telegram;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Reads {@code application/x-www-form-urlencoded} text. */
final class FormReader {
  private FormReader() {}

  static void read(String form, Map<String, String> parameters) {
    int start = 0;
    while (start < form.length()) {
      int end = form.indexOf('&', start);
      end = end < 0 ? form.length() : end;
      int equals = form.indexOf('=', start);
      if (equals >= 0 && equals < end) {
        String name = decoded(form.substring(start, equals), true);
        parameters.putIfAbsent(name, decoded(form.substring(equals + 1, end), true));
      }
      start = end + 1;
    }
  }

  static String percentDecoded(String text) {
    return decoded(text, false);
  }

  static String latin1(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }

  /** Undoes percent-encoding; what is no valid escape stays as it is. */
  private static String decoded(String text, boolean plusIsSpace) {
    if (text.indexOf('%') < 0 && text.indexOf('+') < 0) {
      return text.chars().allMatch(c -> c < 0x80) ? text : utf8(text);
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      int value = c == '%' ? escape(text, i) : -1;
      if (value >= 0) {
        out.write(value);
        i += 2;
      } else {
        out.write(c == '+' && plusIsSpace ? ' ' : c);
      }
    }
    return out.toString(StandardCharsets.UTF_8);
  }

  private static String utf8(String latin1) {
    return new String(latin1.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
  }

  private static int escape(String text, int percent) {
    if (percent + 2 >= text.length()) {
      return -1;
    }
    int high = Character.digit(text.charAt(percent + 1), 16);
    int low = Character.digit(text.charAt(percent + 2), 16);
    return high < 0 || low < 0 ? -1 : high << 4 | low;
  }
}
