package tidings.benchmarks;

import java.util.Arrays;
import java.util.SplittableRandom;

/** Draws ranks, of which the first are the most common, after Zipf's law. */
final class Zipf {
  private final double[] rising;

  /** Of so many ranks, without the most common ones. */
  Zipf(int ranks, int without, double exponent) {
    rising = new double[ranks - without];
    double sum = 0;
    for (int i = 0; i < rising.length; i++) {
      sum += Math.pow(without + i + 1, -exponent);
      rising[i] = sum;
    }
    this.without = without;
  }

  private final int without;

  /** A rank from 0 on. */
  int draw(SplittableRandom random) {
    double point = random.nextDouble() * rising[rising.length - 1];
    int found = Arrays.binarySearch(rising, point);
    return without + (found >= 0 ? found : -found - 1);
  }
}
