package tidings.source;

import java.net.URI;
import tidings.http.RedirectFollower;

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

  /** What answered in the end. */
  String address() {
    return journey.last().toString();
  }
}
