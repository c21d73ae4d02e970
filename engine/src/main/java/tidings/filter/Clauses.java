package tidings.filter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/**
 * Turns a query into clauses, all of which must hold, each of which holds where one of its literals
 * does. What would grow too large so becomes a single question.
 */
final class Clauses {
  private static final Query.Span NOWHERE = new Query.Span(0, 0);
  private static final int MOST = 16;
  private static final int LONGEST = 128;
  private static final Comparator<int[]> ORDER = Arrays::compare;

  private final Leaves leaves;

  Clauses(Leaves leaves) {
    this.leaves = leaves;
  }

  /** The clauses in an order in which equal queries give equal ones; none where all is wanted. */
  List<int[]> of(Query query) {
    List<int[]> sorted = new ArrayList<>(clauses(query, true, true));
    sorted.sort(ORDER);
    List<int[]> different = new ArrayList<>(sorted.size());
    for (int[] clause : sorted) {
      if (different.isEmpty() || !Arrays.equals(different.getLast(), clause)) {
        different.add(clause);
      }
    }
    return different;
  }

  /**
   * Clauses of a part.
   *
   * @param wanted whether it must hold, or must not
   * @param required whether it stands alone, so that what it needs can be said besides
   */
  private List<int[]> clauses(Query query, boolean wanted, boolean required) {
    return switch (query) {
      case Query.Everything _ -> wanted ? List.of() : List.of(asked(query, true));
      case Query.All all ->
          wanted ? every(all.parts(), true, required) : any(query, all.parts(), false);
      case Query.Any any ->
          wanted ? any(query, any.parts(), true) : every(any.parts(), false, required);
      case Query.Not not -> clauses(not.part(), !wanted, required);
      case Query.Phrase phrase -> phrase(phrase, wanted, required);
      case Query.Within within -> List.of(term(Document.BOUND, within.bound(), !wanted));
      case Query.Prefix prefix ->
          List.of(term(Leaves.prefixes(prefix.field()), prefix.form(), !wanted));
      case Query.Stem stem ->
          List.of(term(Leaves.stems(stem.field(), stem.language()), stem.stem(), !wanted));
      case Query.Regex _, Query.Compare _, Query.Between _, Query.Aged _, Query.Given _ ->
          List.of(asked(query, !wanted));
    };
  }

  private List<int[]> phrase(Query.Phrase phrase, boolean wanted, boolean required) {
    Words words = phrase.words();
    if (words.size() == 1) {
      return List.of(term(phrase.field(), words.form(0), !wanted));
    }
    List<int[]> clauses = new ArrayList<>();
    if (wanted && required) {
      words.forms().forEach(form -> clauses.add(term(phrase.field(), form, false)));
    }
    clauses.add(asked(phrase, !wanted));
    return clauses;
  }

  private int[] term(String field, String word, boolean negated) {
    return new int[] {Literal.of(leaves.term(field, word), false, negated)};
  }

  private int[] asked(Query query, boolean negated) {
    int anchor =
        query instanceof Query.Phrase phrase
            ? leaves.term(phrase.field(), longest(phrase.words()))
            : -1;
    return new int[] {Literal.of(leaves.question(query, anchor), true, negated)};
  }

  /** Longer words are rarer for the most part. */
  private static String longest(Words words) {
    return words.forms().stream().max(Comparator.comparingInt(String::length)).orElseThrow();
  }

  private List<int[]> every(List<Query> parts, boolean wanted, boolean required) {
    List<int[]> all = new ArrayList<>();
    parts.forEach(part -> all.addAll(clauses(part, wanted, required)));
    return all;
  }

  /** One of the parts holds: each clause of one joined with each of the others. */
  private List<int[]> any(Query whole, List<Query> parts, boolean wanted) {
    List<int[]> all = List.of(new int[0]);
    for (Query part : parts) {
      List<int[]> joined = new ArrayList<>();
      for (int[] other : clauses(part, wanted, false)) {
        all.forEach(one -> join(one, other, joined));
      }
      if (joined.size() > MOST || joined.stream().anyMatch(one -> one.length > LONGEST)) {
        return List.of(asked(whole, !wanted));
      }
      all = joined;
    }
    return all;
  }

  /** A clause that always holds is left out. */
  private static void join(int[] one, int[] other, List<int[]> joined) {
    int[] both = Arrays.copyOf(one, one.length + other.length);
    System.arraycopy(other, 0, both, one.length, other.length);
    Arrays.sort(both);
    int size = 0;
    for (int literal : both) {
      if (size == 0 || both[size - 1] != literal) {
        both[size++] = literal;
      }
    }
    int[] literals = Arrays.copyOf(both, size);
    if (!contradicts(literals)) {
      joined.add(literals);
    }
  }

  private static boolean contradicts(int[] rising) {
    for (int literal : rising) {
      if (Arrays.binarySearch(rising, Literal.opposite(literal)) >= 0) {
        return true;
      }
    }
    return false;
  }

  /** Clauses as one row of numbers. */
  static int[] program(List<int[]> clauses) {
    int length = 0;
    for (int[] clause : clauses) {
      length += clause.length;
    }
    int[] program = new int[length];
    int at = 0;
    for (int[] clause : clauses) {
      for (int i = 0; i < clause.length; i++) {
        program[at++] = Literal.withMore(clause[i], i + 1 < clause.length);
      }
    }
    return program;
  }

  /** A query that says what a row of numbers does. */
  static Query query(int[] program, Leaves leaves) {
    return new Query.All(
        NOWHERE,
        read(program).stream()
            .map(clause -> (Query) new Query.Any(NOWHERE, literals(clause, leaves)))
            .toList());
  }

  private static List<Query> literals(int[] clause, Leaves leaves) {
    return Arrays.stream(clause)
        .mapToObj(literal -> {
          Query leaf = leaf(Literal.leaf(literal), leaves);
          return Literal.negated(literal) ? new Query.Not(NOWHERE, leaf) : leaf;
        })
        .toList();
  }

  private static Query leaf(int number, Leaves leaves) {
    Leaves.Term term = leaves.term(number);
    if (term == null) {
      return Objects.requireNonNull(leaves.question(number));
    }
    if (term.field().equals(Document.BOUND)) {
      return new Query.Within(NOWHERE, term.word());
    }
    String field = Leaves.field(term.field());
    return Leaves.language(term.field())
        .<Query>map(in -> new Query.Stem(NOWHERE, field, in, term.word(), term.word()))
        .orElseGet(() ->
            Leaves.ofPrefixes(term.field())
                ? new Query.Prefix(NOWHERE, field, term.word())
                : new Query.Phrase(NOWHERE, field, Words.one(term.word())));
  }

  /** The clauses of a row of numbers. */
  static List<int[]> read(int[] program) {
    List<int[]> clauses = new ArrayList<>();
    int from = 0;
    for (int i = 0; i < program.length; i++) {
      if (!Literal.more(program[i])) {
        int[] clause = Arrays.copyOfRange(program, from, i + 1);
        for (int j = 0; j < clause.length; j++) {
          clause[j] = Literal.withMore(clause[j], false);
        }
        clauses.add(clause);
        from = i + 1;
      }
    }
    return clauses;
  }
}
