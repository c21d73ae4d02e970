package tidings.delivery;

import java.util.Locale;

/** Priority class of a delivery, most urgent first. Stored as its number. */
public enum Lane {
  /** Answers to somebody who waits. */
  INTERACTIVE(0),
  /** Matches. */
  ALERT(1),
  /** Broadcasts. */
  BULK(2);

  private final int number;

  Lane(int number) {
    this.number = number;
  }

  /** The number it is stored under. */
  public int number() {
    return number;
  }

  /** The word used in the API and in metrics. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The lane stored under a number. */
  public static Lane at(int number) {
    return switch (number) {
      case 0 -> INTERACTIVE;
      case 1 -> ALERT;
      case 2 -> BULK;
      default -> throw new IllegalArgumentException("no lane has number " + number);
    };
  }

  /**
   * The lane for a word.
   *
   * @throws IllegalArgumentException when there is no such lane
   */
  public static Lane of(String word) {
    for (Lane lane : values()) {
      if (lane.word().equals(word)) {
        return lane;
      }
    }
    throw new IllegalArgumentException(
        "lane '" + word + "' is not known; write interactive, alert or bulk");
  }
}
