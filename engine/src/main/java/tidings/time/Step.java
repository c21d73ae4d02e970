package tidings.time;

import java.time.Instant;

/** What a stage says after one unit of work: whether there is more, and when. */
public sealed interface Step {
  /** There is more to do at once. */
  record Again() implements Step {}

  /** Nothing to do until the stage's signal is raised. */
  record Idle() implements Step {}

  /** Nothing to do before an instant, unless the stage's signal is raised. */
  record Until(Instant at) implements Step {}

  /** See {@link Again}. */
  static Step again() {
    return new Again();
  }

  /** See {@link Idle}. */
  static Step idle() {
    return new Idle();
  }

  /** See {@link Until}. */
  static Step until(Instant at) {
    return new Until(at);
  }
}
