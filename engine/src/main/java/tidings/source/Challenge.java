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
          "g-recaptcha",
          "hcaptcha.com",
          "checking your browser before accessing",
          "verifying you are human",
          "are you a robot");

  private Challenge() {}

  /** What was seen of one, for people. */
  static Optional<String> in(Exchange.Answered answered) {
    if (answered.header("cf-mitigated").equalsIgnoreCase("challenge")) {
      return Optional.of(sentence(answered));
    }
    String start =
        new String(
                answered.body(),
                0,
                Math.min(LOOKED_AT, answered.body().length),
                StandardCharsets.ISO_8859_1)
            .toLowerCase(Locale.ROOT);
    boolean page = start.contains("<html") || start.contains("<!doctype html");
    return page && SIGNS.stream().anyMatch(start::contains)
        ? Optional.of(sentence(answered))
        : Optional.empty();
  }

  private static String sentence(Exchange.Answered answered) {
    return "answered "
        + answered.status()
        + " with a page that asks whether somebody is human; it does not let programs in."
        + " Look for another address of the same news, or go through a proxy";
  }
}
