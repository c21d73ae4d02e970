package tidings.filter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class FilterIndexTest {
  private final FilterIndex index = new FilterIndex();
  private long pairs;

  private static Document titled(String title) {
    return new Document(Map.of("title", title));
  }

  private static Set<Long> set(long[] ids) {
    return new TreeSet<>(LongStream.of(ids).boxed().toList());
  }

  private record Known(Filter filter, String bound) {
    boolean wants(Document item) {
      return (bound.isEmpty() || item.within(bound)) && filter.matches(item);
    }
  }

  /** Filters that come, change and go, held against items one by one and through the index. */
  private void compare(long seed, int filters, int items) {
    RandomFilters random = new RandomFilters(seed);
    FilterIndex compared = new FilterIndex();
    Map<Long, Known> known = new HashMap<>();
    for (int i = 0; i < items; i++) {
      for (int j = 0; j < 2 * filters / items + 1; j++) {
        long id = random.below(filters);
        if (known.size() > filters * 3 / 4 && random.below(2) == 0) {
          known.remove(id);
          boolean unusedGone = compared.remove(id);
        } else {
          Known fresh = new Known(Filter.parse(random.filter()), random.bound().orElse(""));
          known.put(id, fresh);
          if (fresh.bound().isEmpty()) {
            compared.put(id, fresh.filter());
          } else {
            compared.put(id, fresh.filter(), fresh.bound());
          }
        }
      }
      Document item = random.item();
      Set<Long> expected = new TreeSet<>();
      known.forEach((id, filter) -> {
        if (filter.wants(item)) {
          expected.add(id);
        }
      });
      pairs += known.size();
      long[] found = compared.matches(item);
      assertThat(set(found)).as("seed %d, item %d", seed, i).isEqualTo(expected);
      assertThat(found).as("each once").hasSize(expected.size());
    }
    assertThat(compared.size()).isEqualTo(known.size());
  }

  @Test
  void findsWhatLookingAtEveryFilterFinds() {
    int runs = Boolean.getBoolean("tidings.long") ? 40 : 4;
    long seed = Long.getLong("tidings.seed", 1);
    for (int run = 0; run < runs; run++) {
      compare(seed + run, 250, 300);
    }
    assertThat(pairs).as("pairs of a filter and an item").isGreaterThan(runs * 25_000L);
  }

  @Test
  void filesAnewWhatIsWorn() {
    for (int round = 0; round < 6; round++) {
      for (long id = 0; id < 600; id++) {
        index.put(id, Filter.parse("rust round" + round + " word" + id));
      }
    }
    assertThat(index.size()).isEqualTo(600);
    assertThat(index.matches(titled("rust round5 word7 word8"))).containsExactlyInAnyOrder(7, 8);
    assertThat(index.matches(titled("rust round4 word7"))).isEmpty();
  }

  @Test
  void putReplaces() {
    index.put(1, Filter.parse("rust"));
    index.put(1, Filter.parse("go"));
    assertThat(index.matches(titled("rust"))).isEmpty();
    assertThat(index.matches(titled("go"))).containsExactly(1L);
    index.put(1, Filter.parse("go"));
    assertThat(index.matches(titled("go"))).containsExactly(1L);
    assertThat(index.size()).isOne();
  }

  @Test
  void equalFiltersAreKeptOnceHoweverTheyAreWritten() {
    for (long id = 0; id < 500; id++) {
      index.put(
          id, Filter.parse(id % 2 == 0 ? "rust (go OR java) -junior" : "-JUNIOR (java|go) rust"));
    }
    assertThat(index.different()).isOne();
    assertThat(index.matches(titled("rust go"))).hasSize(500);
    for (long id = 0; id < 499; id++) {
      assertThat(index.remove(id)).isTrue();
    }
    assertThat(index.matches(titled("rust java"))).containsExactly(499L);
    assertThat(index.remove(3)).isFalse();
    assertThat(index.remove(499)).isTrue();
    assertThat(index.matches(titled("rust java"))).isEmpty();
  }

  @Test
  void aBoundIsAWordLikeOthers() {
    index.put(1, Filter.parse(""), "source:1");
    index.put(2, Filter.parse("-junior"), "source:2");
    assertThat(index.unanchored()).as("both need their bound").isZero();
    Document item = titled("any");
    assertThat(index.matches(item.within(Set.of("source:1")))).containsExactly(1L);
    assertThat(index.matches(item.within(Set.of("source:2")))).containsExactly(2L);
    assertThat(index.matches(item)).isEmpty();
  }

  @Test
  void whatNeedsNoWordIsCounted() {
    index.put(1, Filter.parse("-junior"));
    index.put(2, Filter.parse("budget>5"));
    index.put(3, Filter.parse("rust -junior"));
    assertThat(index.unanchored()).isEqualTo(2);
    boolean unusedGone = index.remove(1);
    assertThat(index.unanchored()).isOne();
  }

  @Test
  void ofSeveralClausesTheRarestIsChosen() {
    Leaves leaves = new Leaves();
    Frequencies frequencies = new Frequencies();
    var clauses =
        new Clauses(leaves).of(Filter.parse("developer (erlang OR elixir) -junior").query());
    for (int i = 0; i < 100; i++) {
      frequencies.named(leaves.term("", "developer"));
    }
    Anchors anchors = new Anchors(leaves, frequencies);
    int[] words = anchors.words(clauses.get(anchors.best(clauses)));
    assertThat(
            Arrays.stream(words)
                .mapToObj(leaves::term)
                .map(term -> term == null ? "" : term.word()))
        .containsExactlyInAnyOrder("erlang", "elixir");
  }
}
