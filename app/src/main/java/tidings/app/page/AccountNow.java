package tidings.app.page;

import java.util.List;
import java.util.Locale;

/**
 * An account and what it is doing.
 *
 * @param refused why the network refuses our login, or empty
 * @param limit messages a second that it is allowed, or 0 where this process does not know
 * @param lanes what each lane used in the last ten seconds
 */
public record AccountNow(
    String name, Sender sender, String refused, double limit, List<LaneRate> lanes) {
  public AccountNow {
    lanes = List.copyOf(lanes);
  }

  /** Which process sends for it. */
  public enum Sender {
    /** This one. */
    HERE,
    /** Another one. */
    ELSEWHERE,
    /** None, at this moment. */
    NOBODY;

    /** The word used in the API. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Calls a second of a lane. */
  public record LaneRate(String lane, double rate) {}

  /** Whether it is sent for. */
  boolean works() {
    return sender != Sender.NOBODY && refused.isEmpty();
  }

  /** Calls a second over all lanes. */
  public double rate() {
    return lanes.stream().mapToDouble(LaneRate::rate).sum();
  }

  /** A lane's part of the limit, in hundredths. */
  public double share(double rate) {
    return limit > 0 ? Math.min(100, 100 * rate / limit) : 0;
  }
}
