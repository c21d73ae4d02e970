package tidings.filter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FilterIndexTest {
  private static final String[] WORDS = {"a", "b", "c", "d", "e", "f", "g", "h"};

  private final FilterIndex index = new FilterIndex();

  private static String term(Random random, int depth) {
    String word = WORDS[random.nextInt(WORDS.length)];
    return switch (random.nextInt(depth > 2 ? 4 : 7)) {
      case 0 -> "-" + word;
      case 1 -> "\"" + word + " " + WORDS[random.nextInt(WORDS.length)] + "\"";
      case 2 -> "text:" + word;
      case 3 -> word;
      case 4 -> "(" + term(random, depth + 1) + " OR " + term(random, depth + 1) + ")";
      case 5 -> "(" + term(random, depth + 1) + " " + term(random, depth + 1) + ")";
      default -> "n>=" + random.nextInt(4);
    };
  }

  private static Document item(Random random) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(6); i >= 0; i--) {
      text.append(WORDS[random.nextInt(WORDS.length)]).append(' ');
    }
    return new Document(
        Map.of(
            "title",
            WORDS[random.nextInt(WORDS.length)],
            "text",
            text.toString(),
            "n",
            "" + random.nextInt(4)));
  }

  @Test
  void findsWhatLookingAtEveryFilterFinds() {
    Random random = new Random(3);
    Map<Long, Filter> filters = new HashMap<>();
    for (long id = 0; id < 400; id++) {
      Filter filter = Filter.parse(term(random, 0) + " " + term(random, 0));
      filters.put(id, filter);
      index.put(id, filter);
    }
    for (long id = 0; id < 400; id += 3) {
      filters.remove(id);
      index.remove(id);
    }
    for (int i = 0; i < 300; i++) {
      Document item = item(random);
      List<Long> expected = new ArrayList<>();
      filters.forEach((id, filter) -> {
        if (filter.matches(item)) {
          expected.add(id);
        }
      });
      assertThat(index.matches(item)).containsExactlyInAnyOrderElementsOf(expected);
    }
    assertThat(index.size()).isEqualTo(filters.size());
  }

  @Test
  void putReplaces() {
    index.put(1, Filter.parse("rust"));
    index.put(1, Filter.parse("go"));
    assertThat(index.matches(new Document(Map.of("title", "rust")))).isEmpty();
    assertThat(index.matches(new Document(Map.of("title", "go")))).containsExactly(1L);
  }

  @Test
  void ofSeveralWordsTheRarestIsFiledUnder() {
    for (long id = 0; id < 100; id++) {
      index.put(id, Filter.parse("developer skill" + id));
    }
    assertThat(
            new Anchors(word -> word.equals("developer") ? 100 : 1)
                .of(Filter.parse("developer (erlang OR elixir) -junior").query()))
        .hasValueSatisfying(
            anchors -> assertThat(anchors).containsExactlyInAnyOrder("erlang", "elixir"));
    assertThat(index.matches(new Document(Map.of("title", "developer skill7"))))
        .containsExactly(7L);
  }
}
