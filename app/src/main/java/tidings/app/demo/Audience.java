package tidings.app.demo;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * People of the demonstration and what they follow: each has a chat and wants items of one source
 * that name one topic, a third of them a second topic as well.
 */
final class Audience {
  static final List<String> TOPICS =
      List.of(
          "#rust",
          "#kotlin",
          "#postgres",
          "#remote",
          "#design",
          "#security",
          "#robotics",
          "#climate",
          "#energy",
          "#chess",
          "#cycling",
          "#astronomy",
          "#genetics",
          "#housing",
          "#railways",
          "#opera");

  /** One wish; {@code chat} is a Telegram chat id. */
  record Wish(long chat, String source, String topic) {}

  private final List<Wish> wishes = new ArrayList<>();

  Audience(int people, List<String> sources, SplittableRandom random) {
    for (int person = 0; person < people; person++) {
      long chat = 1_000_000L + person;
      String source = sources.get(person % sources.size());
      int first = random.nextInt(TOPICS.size());
      wishes.add(new Wish(chat, source, TOPICS.get(first)));
      if (person % 3 == 0) {
        int second = (first + 1 + random.nextInt(TOPICS.size() - 1)) % TOPICS.size();
        wishes.add(new Wish(chat, source, TOPICS.get(second)));
      }
    }
  }

  List<Wish> wishes() {
    return wishes;
  }

  /** The chats that must hear of an item of the source with these topics, each once. */
  List<Long> wanting(String source, List<String> topics) {
    return wishes.stream()
        .filter(wish -> wish.source().equals(source) && topics.contains(wish.topic()))
        .map(Wish::chat)
        .distinct()
        .toList();
  }
}
