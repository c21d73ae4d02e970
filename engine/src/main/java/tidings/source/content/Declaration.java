package tidings.source.content;

import java.nio.charset.Charset;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which charset a body or its server names. */
final class Declaration {
  private static final int LOOKED_AT = 1024;
  private static final Pattern XML =
      Pattern.compile(
          "<\\?xml[^>]{0,200}?encoding\\s*=\\s*[\"']\\s*([\\w.:-]+)", Pattern.CASE_INSENSITIVE);
  private static final Pattern META =
      Pattern.compile(
          "<meta[^>]{0,300}?charset\\s*=\\s*[\"']?\\s*([\\w.:-]+)", Pattern.CASE_INSENSITIVE);
  private static final Pattern HEADER =
      Pattern.compile("charset\\s*=\\s*[\"']?\\s*([\\w.:-]+)", Pattern.CASE_INSENSITIVE);

  private Declaration() {}

  /** By a Content-Type header. */
  static Optional<Charset> header(String contentType) {
    return found(HEADER, contentType);
  }

  /** By the body itself: an XML declaration, or the head of a page. */
  static Optional<Charset> body(byte[] body, Charset readAs) {
    String head = new String(body, 0, Math.min(body.length, LOOKED_AT * 4), readAs);
    String start = head.substring(0, Math.min(head.length(), LOOKED_AT));
    return found(XML, start).or(() -> page(head) ? found(META, head) : Optional.empty());
  }

  private static boolean page(String head) {
    String folded = head.toLowerCase(Locale.ROOT);
    return folded.contains("<html") || folded.contains("<!doctype html");
  }

  private static Optional<Charset> found(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    return matcher.find() ? CharsetNames.of(matcher.group(1)) : Optional.empty();
  }
}
