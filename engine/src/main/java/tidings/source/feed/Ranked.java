package tidings.source.feed;

/** The best of several values for one thing: the lowest rank, and of equal ranks the first. */
final class Ranked<T> {
  private T best;
  private int rank = Integer.MAX_VALUE;

  Ranked(T none) {
    this.best = none;
  }

  void offer(T value, int ofRank) {
    if (ofRank < rank) {
      best = value;
      rank = ofRank;
    }
  }

  /** Whether any value was offered that is of the usual kind, rank 0 or 1. */
  boolean settled() {
    return rank <= 1;
  }

  T get() {
    return best;
  }
}
