package tidings.delivery;

import java.util.List;

/**
 * What became of deliveries that were to be inserted.
 *
 * @param bells what to ring the queue with: one for each that is new
 * @param ranks where the next deliveries of the same message stand
 */
public record Inserted(List<Bell> bells, Ranks ranks) {
  public Inserted {
    bells = List.copyOf(bells);
  }
}
