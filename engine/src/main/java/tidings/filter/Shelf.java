package tidings.filter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The filters of an index: each different one once, under a number, filed under words. Numbers are
 * never used again, so what a reader still holds stays what it was. One thread writes at a time.
 */
final class Shelf {
  private final Leaves leaves = new Leaves();
  private final Frequencies frequencies = new Frequencies();
  private final Clauses clauses = new Clauses(leaves);
  private final Anchors anchors = new Anchors(leaves, frequencies);
  private final Programs programs = new Programs();
  private final Table<Posting> postings = new Table<>();
  private final Posting unanchored = new Posting();
  private final Owners owners = new Owners();
  private final Sharing sharing = new Sharing(programs);
  private int[] anchored = new int[64]; // by number: the clause it is filed under
  private int gone;
  // The state of the index: numbers below are to be looked at.
  private volatile int published;
  private final AtomicInteger readers = new AtomicInteger();

  /** All filters anew, filed by what was measured since. */
  Shelf again() {
    Shelf fresh = new Shelf();
    each((_, query) -> {
      List<int[]> unusedClauses = fresh.clauses.of(query);
    });
    for (int leaf = 0; leaf < fresh.leaves.size(); leaf++) {
      Leaves.Term term = fresh.leaves.term(leaf);
      if (term != null) {
        fresh.frequencies.seen(leaf, frequencies.seen(leaves.term(term.field(), term.word())));
      }
    }
    fresh.frequencies.items(frequencies.items());
    return fresh;
  }

  /** A query's clauses, in this shelf's numbers. Any thread may ask. */
  List<int[]> clauses(Query query) {
    return clauses.of(query);
  }

  /** Whether the filter of a number wants what the clauses do. */
  boolean says(int number, List<int[]> wanted) {
    return programs.is(number, Clauses.program(wanted));
  }

  /** Adds somebody's filter; gives the number under which it stands. */
  int add(long id, List<int[]> wanted) {
    int[] program = Clauses.program(wanted);
    int known = sharing.find(program);
    if (known >= 0) {
      owners.add(known, id);
      return known;
    }
    int number = published;
    programs.add(number, program);
    sharing.add(number, program);
    owners.add(number, id);
    file(number, wanted);
    // From here on readers look at it: all that it needs is in place.
    published = number + 1;
    return number;
  }

  private void file(int number, List<int[]> wanted) {
    wanted.forEach(clause -> {
      for (int literal : clause) {
        frequencies.named(Literal.leaf(literal));
      }
    });
    int best = anchors.best(wanted);
    anchored = number < anchored.length ? anchored : Arrays.copyOf(anchored, 2 * number);
    anchored[number] = best;
    if (best < 0) {
      unanchored.add(number, record(wanted, -1, new int[0]), unread());
      return;
    }
    int[] clause = wanted.get(best);
    int[] words = anchors.words(clause);
    boolean plain = Arrays.stream(clause).noneMatch(Literal::question);
    for (int i = 0; i < words.length; i++) {
      // Whoever has an earlier word too found it there.
      int[] earlier = Arrays.copyOf(words, i);
      posting(words[i]).add(number, record(wanted, plain ? best : -1, earlier), unread());
    }
  }

  private boolean unread() {
    return readers.get() == 0;
  }

  /** A new state, so that whoever reads an older one still finds what is removed now. */
  void next() {
    // A number that no filter has.
    published = published() + 1;
    gone++;
  }

  private int published() {
    return published;
  }

  private Posting posting(int word) {
    Posting posting = postings.get(word);
    if (posting == null) {
      posting = new Posting();
      postings.set(word, posting);
    }
    return posting;
  }

  /** What must hold besides the word that it is filed under; what fails soonest goes first. */
  private int[] record(List<int[]> wanted, int without, int[] earlier) {
    List<int[]> rest = new ArrayList<>();
    for (int i = 0; i < wanted.size(); i++) {
      if (i != without) {
        rest.add(wanted.get(i));
      }
    }
    rest.sort(Comparator.comparingLong(this::chance));
    for (int word : earlier) {
      rest.add(new int[] {Literal.of(word, false, true)});
    }
    return Clauses.program(rest);
  }

  /** Words before exclusions, and questions last: they take longer. */
  private long chance(int[] clause) {
    long chance = 0;
    for (int literal : clause) {
      chance +=
          Literal.question(literal)
              ? Integer.MAX_VALUE
              : Literal.negated(literal)
                  ? Integer.MAX_VALUE / 2
                  : frequencies.cost(Literal.leaf(literal));
    }
    return chance;
  }

  /** Removes somebody's filter. */
  void remove(long id, int number) {
    if (owners.remove(number, id, published)) {
      retire(number);
    }
  }

  private void retire(int number) {
    List<int[]> wanted = Clauses.read(Objects.requireNonNull(programs.get(number)));
    if (anchored[number] < 0) {
      unanchored.strike(number, published);
    } else {
      for (int word : anchors.words(wanted.get(anchored[number]))) {
        posting(word).strike(number, published);
      }
    }
    programs.remove(number);
    gone++;
  }

  /** How many different filters there are. */
  int different() {
    return published - gone;
  }

  /** How many are looked at for every item. */
  int unanchored() {
    return unanchored.size();
  }

  /** Whether more is gone than is there. */
  boolean worn() {
    return gone > 1_000 && gone > different();
  }

  /** Hands over whose filters want the item. */
  void match(Document document, LongConsumer owner) {
    int unusedReaders = readers.incrementAndGet();
    try {
      match(document, published, owner);
    } finally {
      int unusedLeft = readers.decrementAndGet();
    }
  }

  private void match(Document document, int state, LongConsumer owner) {
    Truths item = new Truths(leaves, document);
    Numbers found = new Numbers();
    Numbers terms = item.terms();
    for (int i = 0; i < terms.size(); i++) {
      @Nullable Posting posting = postings.get(terms.get(i));
      if (posting != null) {
        posting.match(item, state, found);
      }
    }
    unanchored.match(item, state, found);
    frequencies.item(terms);
    for (int i = 0; i < found.size(); i++) {
      owners.forEach(found.get(i), state, owner);
    }
  }

  /** Hands over every filter that is there, as a query, with those who have it. */
  void each(Kept kept) {
    int all = published;
    for (int number = 0; number < all; number++) {
      int @Nullable [] program = programs.get(number);
      if (program != null) {
        Query query = Clauses.query(program, leaves);
        owners.forEach(number, all, id -> kept.filter(id, query));
      }
    }
  }

  /** Takes filters. */
  interface Kept {
    void filter(long id, Query query);
  }
}
