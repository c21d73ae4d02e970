package tidings.filter;

import org.jspecify.annotations.Nullable;

/**
 * What is true of one item: which words of those that filters name it has, and the answers to their
 * questions, each asked once. Confined to one thread.
 */
final class Truths {
  /** A prefix has two letters or more. */
  private static final int SHORTEST = 2;

  private final Leaves leaves;
  private final Document document;
  private final long[] holds;
  private final long[] asked;
  private final Numbers terms = new Numbers();

  Truths(Leaves leaves, Document document) {
    this.leaves = leaves;
    this.document = document;
    int words = (leaves.size() >>> 6) + 1;
    this.holds = new long[words];
    this.asked = new long[words];
    leaves.fields((name, named) ->
        Leaves.language(name)
            .ifPresentOrElse(
                language -> stems(Leaves.field(name), language, named), () -> words(name, named)));
  }

  private void words(String name, Dictionary named) {
    document.words(Leaves.field(name)).forEach(has -> note(named, has, Leaves.ofPrefixes(name)));
  }

  private void stems(String field, Language language, Dictionary named) {
    Document.fields(field)
        .forEach(one -> document.stems(one, language).forEach(stem -> note(named.find(stem))));
  }

  private void note(Dictionary named, Words words, boolean prefixes) {
    for (int i = 0; i < words.size(); i++) {
      if (prefixes) {
        beginnings(named, words.form(i));
      } else {
        note(words.number(i, named));
      }
    }
  }

  private void beginnings(Dictionary named, String form) {
    for (int end = SHORTEST; end <= form.length(); end++) {
      note(named.find(form, 0, end));
    }
  }

  private void note(int leaf) {
    // What was added after this item came is of filters that do not look at it.
    if (leaf >= 0 && leaf >>> 6 < holds.length && !is(holds, leaf)) {
      set(holds, leaf);
      terms.add(leaf);
    }
  }

  /** The words that the item has, of those that filters name. */
  Numbers terms() {
    return terms;
  }

  /** Whether all clauses of a row of literals hold. */
  boolean holds(int[] literals, int from, int until) {
    int at = from;
    while (at < until) {
      int literal = literals[at++];
      if (holds(literal)) {
        while (Literal.more(literal)) {
          literal = literals[at++];
        }
      } else if (!Literal.more(literal)) {
        return false;
      }
    }
    return true;
  }

  private boolean holds(int literal) {
    int leaf = Literal.leaf(literal);
    boolean given = Literal.question(literal) ? answer(leaf) : is(holds, leaf);
    return given != Literal.negated(literal);
  }

  private boolean answer(int leaf) {
    if (!is(asked, leaf)) {
      set(asked, leaf);
      @Nullable Query query = leaves.question(leaf);
      if (query != null && Matcher.matches(query, document)) {
        set(holds, leaf);
      }
    }
    return is(holds, leaf);
  }

  private static boolean is(long[] bits, int number) {
    return (bits[number >>> 6] & 1L << number) != 0;
  }

  private static void set(long[] bits, int number) {
    bits[number >>> 6] |= 1L << number;
  }
}
