package tidings.http;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Links that an answer names in its header (RFC 8288). */
public final class LinkHeader {
  /** What is longer was not written for us. */
  private static final int LONGEST = 8 << 10;

  private LinkHeader() {}

  /**
   * The address of the first link with a relation.
   *
   * @param header as it was sent, several joined with commas
   */
  public static Optional<String> find(String header, String relation) {
    String links = header.length() > LONGEST ? header.substring(0, LONGEST) : header;
    int at = links.indexOf('<');
    while (at >= 0) {
      int end = links.indexOf('>', at);
      if (end < 0) {
        return Optional.empty();
      }
      int next = links.indexOf('<', end);
      String parameters = links.substring(end + 1, next < 0 ? links.length() : next);
      if (bears(parameters, relation)) {
        return Optional.of(links.substring(at + 1, end).strip());
      }
      at = next;
    }
    return Optional.empty();
  }

  private static boolean bears(String parameters, String relation) {
    return Arrays.stream(parameters.split(";", -1))
        .map(parameter -> parameter.strip().toLowerCase(Locale.ROOT))
        .filter(parameter -> parameter.startsWith("rel"))
        .map(parameter -> parameter.substring("rel".length()).strip())
        .filter(value -> value.startsWith("="))
        .map(value -> value.substring(1).replaceAll("[\",]", " ").strip())
        .anyMatch(named -> Arrays.asList(named.split("\\s+", -1)).contains(relation));
  }
}
