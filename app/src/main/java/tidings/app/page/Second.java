package tidings.app.page;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tidings.delivery.Lane;
import tidings.delivery.Present;

/** What happened within one second. Guarded by its user. */
final class Second {
  /** One without anything; nothing is ever added to it. */
  static final Second NONE = new Second();

  private record Place(long account, Lane lane) {}

  private final Map<Place, Long> calls = new HashMap<>();
  private final List<Long> spans = new ArrayList<>();

  /** A call ended. */
  void tried(Present.Ended ended) {
    long unusedCount = calls.merge(new Place(ended.accountId(), ended.lane()), 1L, Long::sum);
    if (ended.accepted()) {
      accepted(ended);
    }
  }

  /** The network has a delivery, as we know from now on. */
  void accepted(Present.Ended ended) {
    spans.add(Math.max(0, ended.endedAt() - ended.madeAt()));
  }

  /** Calls of an account in a lane. */
  long calls(long account, Lane lane) {
    return calls.getOrDefault(new Place(account, lane), 0L);
  }

  /** Calls in a lane over all accounts. */
  long calls(Lane lane) {
    return calls.entrySet().stream()
        .filter(one -> one.getKey().lane() == lane)
        .mapToLong(Map.Entry::getValue)
        .sum();
  }

  /** How long each that was accepted took, in milliseconds. */
  List<Long> spans() {
    return spans;
  }
}
