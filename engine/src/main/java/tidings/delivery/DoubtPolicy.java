package tidings.delivery;

import java.util.Locale;

/** What is done with a delivery that was sent perhaps. */
public enum DoubtPolicy {
  /** Ask the network; where it cannot tell, bulk is held and everything else sent again. */
  PROBE,
  /** Send again: at least once. */
  RESEND,
  /** Wait for a person. */
  HOLD,
  /** Let it be: at most once. */
  DROP;

  /** The word used in SQL, the API and the settings. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * The policy for a word.
   *
   * @throws IllegalArgumentException when there is no such policy
   */
  public static DoubtPolicy of(String word) {
    for (DoubtPolicy policy : values()) {
      if (policy.word().equals(word)) {
        return policy;
      }
    }
    throw new IllegalArgumentException(
        "policy '" + word + "' is not known; write probe, resend, hold or drop");
  }

  /** What is done where the network cannot be asked, or cannot tell. */
  public DoubtPolicy withoutAnswer(Lane lane) {
    if (this != PROBE) {
      return this;
    }
    return lane == Lane.BULK ? HOLD : RESEND;
  }
}
