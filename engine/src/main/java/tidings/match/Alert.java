package tidings.match;

import java.util.ArrayList;
import java.util.List;
import tidings.item.Item;
import tidings.message.Button;
import tidings.message.Content;
import tidings.message.Entity;

/** How an item is told: its title, linked, where it comes from, and buttons. */
final class Alert {
  private static final int LONGEST_TITLE = 1_000;
  private static final String NAMELESS = "(no title)";

  private Alert() {}

  static Content of(Item item, String source) {
    String title = shortened(item.title().isBlank() ? NAMELESS : item.title());
    String text = title + "\n" + source;
    return new Content(text, entities(title, item.link()), buttons(item.link()));
  }

  private static String shortened(String title) {
    if (title.length() <= LONGEST_TITLE) {
      return title;
    }
    boolean cutsPair = Character.isHighSurrogate(title.charAt(LONGEST_TITLE - 1));
    return title.substring(0, cutsPair ? LONGEST_TITLE - 1 : LONGEST_TITLE) + "…";
  }

  private static List<Entity> entities(String title, String link) {
    Entity whole =
        linkable(link) ? Entity.link(0, title.length(), link) : Entity.bold(0, title.length());
    return List.of(whole);
  }

  private static List<Button> buttons(String link) {
    List<Button> buttons = new ArrayList<>();
    if (linkable(link)) {
      buttons.add(Button.link("Open", link));
    }
    // Carries the delivery's id, by which the message is told from others when its answer is lost.
    buttons.add(Button.callback("Why?", "why:" + Content.IDENTITY));
    return buttons;
  }

  private static boolean linkable(String link) {
    return link.startsWith("https://") || link.startsWith("http://");
  }
}
