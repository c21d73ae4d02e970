package tidings.source;

import java.net.URI;
import java.util.Objects;
import tidings.http.RedirectFollower;
import tidings.http.WebAddress;

/**
 * What came for a source, and how long it took.
 *
 * @param conditional whether it was asked for changes only
 */
record Answer(
    Source source,
    Parser parser,
    RedirectFollower.Journey journey,
    boolean conditional,
    long tookMillis) {
  /** Where the source is from now on. */
  String url() {
    return journey.moved().map(URI::toString).orElse(source.url());
  }

  /** Whether what was sent for the eyes of one host would go to another from now on. */
  boolean movesSecrets() {
    return parser.question().confidential()
        && journey.moved().filter(next -> !sameHost(next, source.url())).isPresent();
  }

  /** Whether two addresses are of one server, asked in one way. */
  static boolean sameHost(URI one, String other) {
    return WebAddress.parse(other)
        .filter(second -> Objects.equals(one.getScheme(), second.getScheme()))
        .filter(second -> String.valueOf(one.getHost()).equalsIgnoreCase(second.getHost()))
        .filter(second -> port(one) == port(second))
        .isPresent();
  }

  private static int port(URI url) {
    return url.getPort() >= 0 ? url.getPort() : "https".equals(url.getScheme()) ? 443 : 80;
  }

  /** What answered in the end. */
  String address() {
    return journey.last().toString();
  }
}
