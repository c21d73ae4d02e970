package tidings.simulators.feeds;

import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * What a job pays; about a third of all postings do not say.
 *
 * @param field the name of the element that holds it
 * @param label what stands before it in a text
 * @param value the amount
 */
record Pay(String field, String label, String value) {
  static Optional<Pay> draw(SplittableRandom random) {
    return switch (random.nextInt(4)) {
      case 0 -> Optional.of(new Pay("budget", "Budget", "$" + thousands(amount(random))));
      case 1 -> Optional.of(new Pay("budget", "Budget", range(random)));
      case 2 -> Optional.of(new Pay("hourly", "Hourly Range", hourly(random)));
      default -> Optional.empty();
    };
  }

  private static int amount(SplittableRandom random) {
    return random.nextInt(5) == 0 ? random.nextInt(5, 50) : random.nextInt(1, 120) * 50;
  }

  private static String range(SplittableRandom random) {
    int from = random.nextInt(3, 80) * 10;
    return "$" + from + " - $" + thousands(from * random.nextInt(2, 6)) + " USD";
  }

  private static String hourly(SplittableRandom random) {
    int from = random.nextInt(8, 60);
    return "$" + from + ".00-$" + (from + random.nextInt(5, 60)) + ".00";
  }

  private static String thousands(int amount) {
    return String.format(Locale.ROOT, "%,d", amount);
  }
}
