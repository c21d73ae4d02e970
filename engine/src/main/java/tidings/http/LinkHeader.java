package tidings.http;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Links that an answer names in its header (RFC 8288). */
public final class LinkHeader {
  private static final Pattern LINK = Pattern.compile("<([^>]*)>((?:[^,<\"]|\"[^\"]*\")*)");
  private static final Pattern RELATION =
      Pattern.compile("(?i);\\s*rel\\s*=\\s*(?:\"([^\"]*)\"|([^;,\\s\"]+))");

  private LinkHeader() {}

  /**
   * The address of the first link with a relation.
   *
   * @param header as it was sent, several joined with commas
   */
  public static Optional<String> find(String header, String relation) {
    Matcher links = LINK.matcher(header);
    while (links.find()) {
      if (bears(links.group(2), relation)) {
        return Optional.of(links.group(1).strip());
      }
    }
    return Optional.empty();
  }

  private static boolean bears(String parameters, String relation) {
    Matcher matcher = RELATION.matcher(parameters);
    if (!matcher.find()) {
      return false;
    }
    String named = matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
    return Arrays.asList(named.toLowerCase(Locale.ROOT).split("\\s+")).contains(relation);
  }
}
