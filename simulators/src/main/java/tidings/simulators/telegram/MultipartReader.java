package tidings.simulators.telegram;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;

/** Reads the simple fields of {@code multipart/form-data}; files are skipped. */
final class MultipartReader {
  private MultipartReader() {}

  static void read(byte[] body, String contentType, Map<String, String> parameters) {
    String boundary = attribute(contentType, "boundary");
    if (boundary.isEmpty()) {
      return;
    }
    String delimiter = "--" + boundary;
    String text = FormReader.latin1(body);
    int start = text.indexOf(delimiter);
    while (start >= 0) {
      int end = text.indexOf("\r\n" + delimiter, start);
      if (end < 0) {
        return;
      }
      part(text.substring(start + delimiter.length(), end), parameters);
      start = end + 2;
    }
  }

  private static void part(String part, Map<String, String> parameters) {
    int blank = part.indexOf("\r\n\r\n");
    if (blank < 0) {
      return;
    }
    String head = part.substring(0, blank);
    String name = attribute(head, "name");
    if (!name.isEmpty() && attribute(head, "filename").isEmpty()) {
      parameters.putIfAbsent(utf8(name), utf8(part.substring(blank + 4)));
    }
  }

  /** The value of an attribute such as {@code name="…"}, with or without quotes. */
  private static String attribute(String text, String name) {
    String lower = text.toLowerCase(Locale.ROOT);
    int at = lower.indexOf(name + "=");
    while (at > 0 && Character.isLetterOrDigit(lower.charAt(at - 1))) {
      at = lower.indexOf(name + "=", at + 1);
    }
    if (at < 0) {
      return "";
    }
    int start = at + name.length() + 1;
    if (start < text.length() && text.charAt(start) == '"') {
      int quote = text.indexOf('"', start + 1);
      return quote < 0 ? "" : text.substring(start + 1, quote);
    }
    int end = start;
    while (end < text.length() && ";\r\n ".indexOf(text.charAt(end)) < 0) {
      end++;
    }
    return text.substring(start, end);
  }

  private static String utf8(String latin1) {
    return new String(latin1.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
  }
}
