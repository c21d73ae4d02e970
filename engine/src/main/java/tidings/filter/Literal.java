package tidings.filter;

/**
 * A leaf in a clause as one number: the leaf's, whether it must not hold, whether the clause goes
 * on behind it, and whether it is a question. A program is a row of such clauses, all of which must
 * hold; a clause holds where one of its literals does.
 */
final class Literal {
  private static final int NEGATED = 1;
  private static final int MORE = 2;
  private static final int QUESTION = 4;
  private static final int SHIFT = 3;

  private Literal() {}

  static int of(int leaf, boolean question, boolean negated) {
    return leaf << SHIFT | (question ? QUESTION : 0) | (negated ? NEGATED : 0);
  }

  static int leaf(int literal) {
    return literal >>> SHIFT;
  }

  static boolean negated(int literal) {
    return (literal & NEGATED) != 0;
  }

  static boolean question(int literal) {
    return (literal & QUESTION) != 0;
  }

  /** Whether its clause goes on behind it. */
  static boolean more(int literal) {
    return (literal & MORE) != 0;
  }

  static int withMore(int literal, boolean more) {
    return more ? literal | MORE : literal & ~MORE;
  }

  static int opposite(int literal) {
    return literal ^ NEGATED;
  }
}
