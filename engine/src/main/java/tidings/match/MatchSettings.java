package tidings.match;

import java.time.Duration;
import tidings.delivery.DoubtPolicy;

/**
 * How matches are told.
 *
 * @param doubt what is done about an alert that was perhaps sent
 * @param deadline how old an alert may become before it is pointless
 * @param chunk how many deliveries are made in one transaction
 * @param flood after how many alerts within an hour the rest of them comes together; 0 for never
 * @param readAhead whether a second thread may read while all filters are read at a start
 */
public record MatchSettings(
    DoubtPolicy doubt, Duration deadline, int chunk, int flood, boolean readAhead) {
  private static final int CHUNK = 100;

  public MatchSettings {
    if (chunk < 1) {
      throw new IllegalArgumentException("a chunk has a delivery at least");
    }
    if (flood < 0) {
      throw new IllegalArgumentException("a flood begins after a number of alerts, not " + flood);
    }
  }

  /** With chunks as they are best. */
  public static MatchSettings of(DoubtPolicy doubt, Duration deadline) {
    return new MatchSettings(doubt, deadline, CHUNK, 0, false);
  }

  /** The same with smaller or larger chunks. */
  public MatchSettings withChunk(int other) {
    return new MatchSettings(doubt, deadline, other, flood, readAhead);
  }

  /** The same with a second thread at the start. */
  public MatchSettings readingAhead() {
    return new MatchSettings(doubt, deadline, chunk, flood, true);
  }

  /** The same with a guard against floods. */
  public MatchSettings withFlood(int other) {
    return new MatchSettings(doubt, deadline, chunk, other, readAhead);
  }
}
