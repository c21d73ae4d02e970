package tidings.source.content;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HexFormat;
import java.util.regex.Pattern;

/**
 * Addresses against a base (RFC 3986, section 5.2), for texts that need not be well-formed: what
 * the web holds is not encoded as the standard wants it.
 */
public final class Links {
  private static final int LONGEST = 4_096;
  private static final String LOOSE_PERCENT = "%(?!\\p{XDigit}{2})";
  private static final Pattern NOT_IN_PATH =
      Pattern.compile(LOOSE_PERCENT + "|[^\\w.~!$&'()*+,;=:@/%-]+");
  private static final Pattern NOT_BEHIND_PATH =
      Pattern.compile(LOOSE_PERCENT + "|(?!^)#|[^\\w.~!$&'()*+,;=:@/?#\\[\\]%-]+");
  private static final HexFormat ESCAPES = HexFormat.of().withUpperCase().withPrefix("%");

  private Links() {}

  /** The address meant by a reference; the reference itself where that cannot be said. */
  public static String resolve(String base, String reference) {
    // Nobody's address is that long; a document could be blown up by it.
    if (base.length() > LONGEST || reference.length() > LONGEST) {
      return reference;
    }
    String link = cleaned(reference);
    int scheme = schemeEnd(base);
    if (link.isEmpty() || base.isEmpty() || scheme < 0 || schemeEnd(link) > 0) {
      return link;
    }
    String origin = origin(base, scheme);
    return switch (link.charAt(0)) {
      case '/' ->
          link.startsWith("//") ? base.substring(0, scheme + 1) + link : origin + dotless(link);
      case '?' -> upTo(base, "?#") + link;
      case '#' -> upTo(base, "#") + link;
      default -> origin + dotless(folder(base, origin) + link);
    };
  }

  /**
   * The address that a reference means, with what may not stand in an address percent-encoded; what
   * is encoded already stays so. A host's name stays as it is.
   */
  public static String encoded(String base, String reference) {
    String address = resolve(base, reference);
    int scheme = schemeEnd(address);
    String origin = scheme < 0 ? "" : origin(address, scheme);
    String rest = address.substring(origin.length());
    String path = upTo(rest, "?#");
    String query = upTo(rest.substring(path.length()), "#");
    String fragment = rest.substring(path.length() + query.length());
    return origin
        + escaped(path, NOT_IN_PATH)
        + escaped(query, NOT_BEHIND_PATH)
        + escaped(fragment, NOT_BEHIND_PATH);
  }

  private static String escaped(String text, Pattern strange) {
    return strange
        .matcher(text)
        .replaceAll(found -> ESCAPES.formatHex(found.group().getBytes(StandardCharsets.UTF_8)));
  }

  /** Whether an address is absolute. */
  public static boolean absolute(String link) {
    return schemeEnd(link) > 0;
  }

  /** Line breaks and tabs are no part of an address, spaces around it neither. */
  private static String cleaned(String reference) {
    String stripped = reference.strip();
    return stripped.indexOf('\n') < 0 && stripped.indexOf('\t') < 0 && stripped.indexOf('\r') < 0
        ? stripped
        : stripped.replaceAll("[\\n\\r\\t]+\\s*", "");
  }

  private static int schemeEnd(String link) {
    for (int i = 0; i < link.length(); i++) {
      char c = link.charAt(i);
      if (c == ':') {
        return i > 0 ? i : -1;
      }
      boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
      boolean later = i > 0 && ((c >= '0' && c <= '9') || c == '+' || c == '-' || c == '.');
      if (!letter && !later) {
        return -1;
      }
    }
    return -1;
  }

  private static String origin(String base, int scheme) {
    if (!base.startsWith("//", scheme + 1)) {
      return base.substring(0, scheme + 1);
    }
    int at = scheme + 3;
    while (at < base.length() && "/?#".indexOf(base.charAt(at)) < 0) {
      at++;
    }
    return base.substring(0, at);
  }

  private static String folder(String base, String origin) {
    String path = upTo(base, "?#").substring(origin.length());
    int slash = path.lastIndexOf('/');
    return slash < 0 ? "/" : path.substring(0, slash + 1);
  }

  private static String upTo(String text, String any) {
    int at = 0;
    while (at < text.length() && any.indexOf(text.charAt(at)) < 0) {
      at++;
    }
    return text.substring(0, at);
  }

  private static String dotless(String link) {
    String path = upTo(link, "?#");
    if (!path.contains("/.")) {
      return link;
    }
    Deque<String> parts = new ArrayDeque<>();
    String[] segments = path.split("/", -1);
    for (int i = 1; i < segments.length; i++) {
      boolean last = i == segments.length - 1;
      switch (segments[i]) {
        case "." -> addIf(parts, last);
        case ".." -> {
          String unusedParent = parts.pollLast();
          addIf(parts, last);
        }
        default -> parts.add(segments[i]);
      }
    }
    return "/" + String.join("/", parts) + link.substring(path.length());
  }

  private static void addIf(Deque<String> parts, boolean last) {
    if (last) {
      parts.add("");
    }
  }
}
