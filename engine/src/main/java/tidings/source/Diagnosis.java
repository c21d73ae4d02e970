package tidings.source;

import java.util.Optional;
import tidings.http.RedirectFollower;

/** What is wrong with an answer, in the words that are shown with a source. */
public final class Diagnosis {
  private Diagnosis() {}

  /**
   * The fault of an answer to a plain question; empty where it is content.
   *
   * @param now in milliseconds since the epoch
   */
  public static Optional<String> of(RedirectFollower.Journey journey, long now) {
    return switch (Reading.of(journey, false, now)) {
      case Reading.Whole _, Reading.Unchanged _ -> Optional.empty();
      case Reading.TooMany many -> Optional.of(many.fault());
      case Reading.Gone gone -> Optional.of(gone.fault());
      case Reading.Faulty faulty -> Optional.of(faulty.fault());
      case Reading.Unreached unreached -> Optional.of(unreached.fault());
      case Reading.Offline offline -> Optional.of(offline.fault());
    };
  }
}
