package tidings.simulation;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import tidings.http.Exchange;
import tidings.http.Obstacle;
import tidings.item.Identity;
import tidings.item.NewItem;
import tidings.source.Parsed;
import tidings.source.SourceFault;

/**
 * A feed with bad habits: it repeats items, changes their order, is not there, or yields half of
 * what it should, and changes what it said. What it has published stays in it, so nothing may be
 * missed.
 */
final class WorldFeed {
  private final String name;
  private final SplittableRandom random;
  private final List<String> published = new ArrayList<>();

  WorldFeed(String name, long seed) {
    this.name = name;
    this.random = new SplittableRandom(seed);
    published.add(name + "@old before");
  }

  String name() {
    return name;
  }

  /** Publishes one more; every title has one of two words. */
  String publish() {
    String word = random.nextBoolean() ? "even" : "odd";
    String title = name + "@" + published.size() + " " + word;
    published.addFirst(title);
    return title;
  }

  /** Whether there is an item that was told to somebody and can be changed. */
  boolean editable() {
    return published.size() > 1;
  }

  /** Changes the title of an item; its place, guid and link stay. */
  String edit() {
    int index = random.nextInt(published.size() - 1);
    String title = published.get(index);
    int mark = title.indexOf(" r");
    String first = mark < 0 ? title : title.substring(0, mark);
    String edited = first + " r" + (revision(title) + 1);
    published.set(index, edited);
    return edited;
  }

  /** How often the title was changed. */
  static int revision(String title) {
    int mark = title.indexOf(" r");
    return mark < 0 ? 0 : Integer.parseInt(title.substring(mark + 2));
  }

  /** What stays the same of a title. */
  static String own(String title) {
    return title.substring(0, title.indexOf(' '));
  }

  List<String> titles() {
    return List.copyOf(published);
  }

  Exchange answer(boolean calm) {
    int dice = calm ? 0 : random.nextInt(10);
    return switch (dice) {
      case 9 -> new Exchange.NotSent("connection refused", Obstacle.CONNECT);
      case 8 -> new Exchange.Lost("connection reset");
      case 7 -> new Exchange.Answered(500, Map.of(), new byte[0]);
      case 6 -> new Exchange.Answered(200, Map.of(), bytes("garbage"));
      case 5 -> new Exchange.Answered(200, Map.of(), bytes("half\n" + line(published.getFirst())));
      default -> new Exchange.Answered(200, Map.of(), bytes(body(dice % 2 == 1)));
    };
  }

  private String body(boolean disorderly) {
    List<String> lines = new ArrayList<>(published.stream().map(WorldFeed::line).toList());
    if (disorderly) {
      lines.add(lines.getFirst());
      Collections.rotate(lines, random.nextInt(lines.size()));
    }
    return String.join("\n", lines);
  }

  /** Every fourth item has the same guid as others, and a link of its own. */
  private static String line(String title) {
    String own = own(title);
    boolean shared = own.hashCode() % 4 == 0;
    return "guid " + (shared ? "shared" : own) + "|https://feed.example/" + own + "|" + title;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** Reads what {@link #body} writes; a body that is torn or no feed at all is a fault. */
  static Parsed parse(byte[] body, String contentType, String address) {
    String text = new String(body, StandardCharsets.UTF_8);
    if (!text.startsWith("guid ")) {
      throw new SourceFault(address + " is not a feed " + contentType);
    }
    List<NewItem> items =
        text.lines()
            .map(line -> line.split("\\|", 3))
            .map(parts ->
                new NewItem(
                    Identity.of(parts[0], parts[1], parts[2], "", 0),
                    parts[2],
                    "",
                    "",
                    parts[1],
                    "",
                    0,
                    Map.of()))
            .toList();
    return Parsed.list("a feed", "", items);
  }
}
