package tidings.filter;

import java.util.Collection;
import java.util.Comparator;

/** Guesses what somebody meant to write, for an error that says so. */
public final class Nearest {
  private Nearest() {}

  /**
   * The known name that is most like what was written; the first of several.
   *
   * @throws java.util.NoSuchElementException when none is known
   */
  public static String of(String written, Collection<String> known) {
    return known.stream()
        .min(Comparator.comparingInt(name -> distance(written, name)))
        .orElseThrow();
  }

  /** How many letters have to be changed, put in or left out. */
  private static int distance(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int above = row[j];
        int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        row[j] = Math.min(Math.min(row[j] + 1, row[j - 1] + 1), diagonal + change);
        diagonal = above;
      }
    }
    return row[b.length()];
  }
}
