package tidings.filter;

import java.util.Arrays;
import java.util.List;

/**
 * Chooses the words under which a filter is filed: those of a clause that needs one of them, and of
 * several such clauses the one that is expected to bring the fewest items.
 */
final class Anchors {
  private static final int[] NONE = {};

  private final Leaves leaves;
  private final Frequencies frequencies;

  Anchors(Leaves leaves, Frequencies frequencies) {
    this.leaves = leaves;
    this.frequencies = frequencies;
  }

  /** The clause to file under, or -1 where none needs a word. */
  int best(List<int[]> clauses) {
    int best = -1;
    long least = Long.MAX_VALUE;
    for (int i = 0; i < clauses.size(); i++) {
      int[] words = words(clauses.get(i));
      long cost = cost(words);
      if (words.length > 0 && cost < least) {
        best = i;
        least = cost;
      }
    }
    return best;
  }

  private long cost(int[] words) {
    long cost = 0;
    for (int word : words) {
      cost += frequencies.cost(word);
    }
    return cost;
  }

  /** The words of which an item has one where the clause holds; none where it needs no word. */
  int[] words(int[] clause) {
    int[] words = new int[clause.length];
    for (int i = 0; i < clause.length; i++) {
      int anchor = Literal.negated(clause[i]) ? -1 : leaves.anchor(Literal.leaf(clause[i]));
      if (anchor < 0) {
        return NONE;
      }
      words[i] = anchor;
    }
    return words.length == 1 ? words : Arrays.stream(words).distinct().toArray();
  }
}
