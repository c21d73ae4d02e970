package tidings.app.page;

import java.util.List;

/**
 * An account and what it is doing.
 *
 * @param sends whether this process sends for it
 * @param stopped why nothing is sent, or empty
 * @param limit messages a second that it is allowed, or 0 where this process does not know
 * @param lanes what each lane used in the last ten seconds
 */
public record AccountNow(
    String name, boolean sends, String stopped, double limit, List<LaneRate> lanes) {
  public AccountNow {
    lanes = List.copyOf(lanes);
  }

  /** Calls a second of a lane. */
  public record LaneRate(String lane, double rate) {}

  /** Calls a second over all lanes. */
  public double rate() {
    return lanes.stream().mapToDouble(LaneRate::rate).sum();
  }

  /** A lane's part of the limit, in hundredths. */
  public double share(double rate) {
    return limit > 0 ? Math.min(100, 100 * rate / limit) : 0;
  }
}
