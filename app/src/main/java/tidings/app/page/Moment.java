package tidings.app.page;

import java.util.List;

/**
 * One second of the plots.
 *
 * @param at seconds since the epoch
 * @param lanes calls of that second by lane, most urgent first; empty where they are unknown
 * @param half half of the deliveries that were accepted then took at most so many milliseconds; -1
 *     where there were none
 * @param most 99 of a hundred did
 */
public record Moment(long at, List<Long> lanes, long half, long most) {
  public Moment {
    lanes = List.copyOf(lanes);
  }

  /** One of which nothing is known. */
  static Moment unknown(long at) {
    return new Moment(at, List.of(), -1, -1);
  }
}
