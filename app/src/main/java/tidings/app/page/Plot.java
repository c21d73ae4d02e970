package tidings.app.page;

import java.util.List;
import java.util.stream.Collectors;

/**
 * The last seconds as the page's script reads them: {@code {"limit": L, "moments": [[second,
 * interactive, alert, bulk, half, most], …]}}, with null where there was no delivery; a second of
 * which nothing is known is left out.
 */
final class Plot {
  private Plot() {}

  /** The last {@code most} seconds. */
  static String of(Pulse pulse, int most) {
    List<Moment> moments = pulse.moments();
    List<Moment> sent = moments.subList(Math.max(0, moments.size() - most), moments.size());
    return "{\"limit\":%s,\"moments\":[%s]}"
        .formatted(
            pulse.limit(),
            sent.stream()
                .filter(moment -> !moment.lanes().isEmpty())
                .map(Plot::row)
                .collect(Collectors.joining(",")));
  }

  private static String row(Moment moment) {
    String lanes = moment.lanes().stream().map(String::valueOf).collect(Collectors.joining(","));
    return "[%d,%s,%s,%s]".formatted(moment.at(), lanes, span(moment.half()), span(moment.most()));
  }

  private static String span(long millis) {
    return millis < 0 ? "null" : String.valueOf(millis);
  }
}
