package tidings.source;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tidings.http.Exchange;

/**
 * Pages that ask whether somebody is human, whatever their status. They are neither a feed nor
 * content (developers.cloudflare.com, "Detect a Challenge Page response").
 */
final class Challenge {
  private static final int LOOKED_AT = 16 << 10;

  private static final List<String> SIGNS =
      List.of(
          "<title>just a moment",
          "/cdn-cgi/challenge-platform",
          "cf-chl-",
          "attention required! | cloudflare",
          "enable javascript and cookies to continue",
          "<title>ddos-guard",
          "sucuri_cloudproxy_js",
          "checking your browser before accessing",
          "verifying you are human",
          "are you a robot");

  /** An ordinary page may have one, too: beside a form, or in its styles. */
  private static final List<String> CAPTCHAS = List.of("g-recaptcha", "hcaptcha.com", "turnstile");

  private Challenge() {}

  /** What was seen of one, for people. */
  static Optional<String> in(Exchange.Answered answered) {
    if (answered.header("cf-mitigated").equalsIgnoreCase("challenge")) {
      return Optional.of(sentence(answered));
    }
    String start =
        new String(answered.start(LOOKED_AT), StandardCharsets.ISO_8859_1).toLowerCase(Locale.ROOT);
    boolean page = start.contains("<html") || start.contains("<!doctype html");
    boolean asks =
        SIGNS.stream().anyMatch(start::contains)
            || (answered.status() != 200 && CAPTCHAS.stream().anyMatch(start::contains));
    return page && asks ? Optional.of(sentence(answered)) : Optional.empty();
  }

  private static String sentence(Exchange.Answered answered) {
    return "answered "
        + answered.status()
        + " with a page that asks whether somebody is human; it does not let programs in."
        + " Look for another address of the same news, or go through a proxy";
  }
}
