package tidings.message;

import java.util.ArrayList;
import java.util.List;

/**
 * A message cut into parts that a network takes. The buttons are below the last part; the parts
 * before it say which one they are, with a button of their own, so that each can be told from every
 * other message. The picture goes with the first.
 */
public final class Parts {
  private Parts() {}

  /** The parts in their order; the message itself where it fits. */
  public static List<Content> of(Content whole, Splitter splitter) {
    if (splitter.fits(whole.text(), whole.entities())) {
      return List.of(whole);
    }
    List<RichText> texts = splitter.split(whole.rich());
    if (texts.size() == 1) {
      return List.of(whole.withText(texts.getFirst()));
    }
    List<Content> parts = new ArrayList<>(texts.size());
    for (int i = 0; i < texts.size(); i++) {
      boolean last = i == texts.size() - 1;
      List<Button> buttons =
          last ? whole.buttons() : whole.marked() ? List.of(mark(i, texts.size())) : List.of();
      RichText text = texts.get(i);
      parts.add(new Content(text.text(), text.entities(), buttons, i == 0 ? whole.picture() : ""));
    }
    return parts;
  }

  private static Button mark(int index, int parts) {
    return Button.callback((index + 1) + "/" + parts, "part:" + Content.IDENTITY);
  }
}
