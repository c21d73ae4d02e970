package tidings.simulators.feeds;

/**
 * How a publisher goes about it. Chances are 0 to 1.
 *
 * @param burst the chance that a turn brings several entries at once
 * @param burstMost how many at most; at least two
 * @param edit the chance that a turn changes an earlier entry in place of adding one
 * @param repeatedGuid the chance that an entry bears the guid of an earlier one, with a link of its
 *     own
 * @param missingGuid the chance that an entry has no guid
 * @param image the chance that an entry has an image
 */
public record Habits(
    double burst,
    int burstMost,
    double edit,
    double repeatedGuid,
    double missingGuid,
    double image) {
  /** One entry a turn, each with a guid of its own, none edited, no images. */
  public static final Habits PLAIN = new Habits(0, 2, 0, 0, 0, 0);

  /** Some of everything, as in a feed of average manners. */
  public static final Habits LIVELY = new Habits(0.05, 12, 0.08, 0.02, 0.03, 0.5);

  public Habits {
    burst = chance(burst);
    edit = chance(edit);
    repeatedGuid = chance(repeatedGuid);
    missingGuid = chance(missingGuid);
    image = chance(image);
    if (burstMost < 2) {
      throw new IllegalArgumentException("a burst is of at least two entries");
    }
  }

  /** The same with bursts of 2 to {@code most} entries at that chance. */
  public Habits withBursts(double chance, int most) {
    return new Habits(chance, most, edit, repeatedGuid, missingGuid, image);
  }

  /** The same with edits at that chance. */
  public Habits withEdits(double chance) {
    return new Habits(burst, burstMost, chance, repeatedGuid, missingGuid, image);
  }

  /** The same with repeated guids at that chance. */
  public Habits withRepeatedGuids(double chance) {
    return new Habits(burst, burstMost, edit, chance, missingGuid, image);
  }

  /** The same with missing guids at that chance. */
  public Habits withMissingGuids(double chance) {
    return new Habits(burst, burstMost, edit, repeatedGuid, chance, image);
  }

  /** The same with images at that chance. */
  public Habits withImages(double chance) {
    return new Habits(burst, burstMost, edit, repeatedGuid, missingGuid, chance);
  }

  /** The chance, if it is one. */
  static double chance(double chance) {
    if (!(chance >= 0 && chance <= 1)) {
      throw new IllegalArgumentException("a chance is between 0 and 1, not " + chance);
    }
    return chance;
  }
}
