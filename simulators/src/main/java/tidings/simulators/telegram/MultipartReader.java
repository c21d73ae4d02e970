package tidings.simulators.telegram;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;

/**
 * Reads {@code multipart/form-data}: a part with a file name is a file, any other a parameter (Bot
 * API server source, {@code HttpReader}, with its limits).
 */
final class MultipartReader {
  private static final int MAX_BOUNDARY = 70;
  private static final int MAX_FILES = 50;
  private static final int MAX_PARAMETER_BYTES = 1 << 20;

  private final Map<String, String> parameters;
  private final Map<String, Upload> files;
  private int fileCount;
  private int parameterBytes;

  MultipartReader(Map<String, String> parameters, Map<String, Upload> files) {
    this.parameters = parameters;
    this.files = files;
  }

  void read(byte[] body, String contentType) {
    String boundary = attribute(contentType, "boundary");
    if (boundary.isEmpty()) {
      return;
    }
    if (boundary.length() > MAX_BOUNDARY) {
      throw new Unreadable(400);
    }
    String delimiter = "--" + boundary;
    String text = FormReader.latin1(body);
    int start = text.indexOf(delimiter);
    while (start >= 0) {
      int end = text.indexOf("\r\n" + delimiter, start);
      if (end < 0) {
        return;
      }
      part(text, start + delimiter.length(), end);
      start = end + 2;
    }
  }

  private void part(String text, int start, int end) {
    int blank = text.indexOf("\r\n\r\n", start);
    if (blank < 0 || blank + 4 > end) {
      return;
    }
    String head = text.substring(start, blank);
    String name = utf8(attribute(head, "name"));
    String fileName = attribute(head, "filename");
    if (name.isEmpty()) {
      return;
    }
    if (fileName.isEmpty()) {
      parameter(name, text.substring(blank + 4, end));
    } else {
      file(name, new Upload(utf8(fileName), end - blank - 4));
    }
  }

  private void parameter(String name, String value) {
    parameterBytes += name.length() + value.length();
    if (parameterBytes > MAX_PARAMETER_BYTES) {
      throw new Unreadable(413);
    }
    parameters.putIfAbsent(name, utf8(value));
  }

  private void file(String name, Upload upload) {
    if (++fileCount > MAX_FILES) {
      throw new Unreadable(413);
    }
    files.putIfAbsent(name, upload);
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
