package tidings.time;

/**
 * One part of the flow, cut into units of work. A step is bounded, blocking, straight-line code on
 * the calling thread, so that one seeded thread can interleave, kill and delay any number of them.
 */
public interface Stage {
  /** Short name for logs and metrics. */
  String name();

  /** Does one unit of work; whatever it throws concerns this unit alone. */
  Step step();
}
