package tidings.message;

import java.util.List;

/**
 * One message as it is stored: text, entities, buttons one to a row, and a picture's address.
 *
 * <p>A button whose data begins with {@link #IDENTITY} carries the delivery's id once it is sent;
 * such a message can be told from every other one.
 */
public record Content(String text, List<Entity> entities, List<Button> buttons, String picture) {
  /** Stands for the delivery's id in a button's data until the message is sent. */
  public static final String IDENTITY = "{delivery}";

  /** Longest text that is taken, in UTF-16 units; what a network takes at once may be less. */
  public static final int LONGEST_TEXT = 64 << 10;

  public Content {
    entities = List.copyOf(entities);
    buttons = List.copyOf(buttons);
    if (text.isBlank()) {
      throw new IllegalArgumentException("text is empty; say something");
    }
    if (text.length() > LONGEST_TEXT) {
      throw new IllegalArgumentException(
          "text has " + text.length() + " characters; at most " + LONGEST_TEXT + " fit");
    }
    for (Entity entity : entities) {
      if (entity.offset() + entity.length() > text.length()) {
        throw new IllegalArgumentException(
            "an entity ends at "
                + (entity.offset() + entity.length())
                + ", beyond the text's "
                + text.length()
                + " characters");
      }
    }
  }

  /** Without a picture. */
  public Content(String text, List<Entity> entities, List<Button> buttons) {
    this(text, entities, buttons, "");
  }

  /** Plain text. */
  public static Content of(String text) {
    return new Content(text, List.of(), List.of());
  }

  /** The same with a picture from an address on the web. */
  public Content withPicture(String address) {
    return new Content(text, entities, buttons, address);
  }

  /** The same with another text. */
  public Content withText(RichText other) {
    return new Content(other.text(), other.entities(), buttons, picture);
  }

  /** Text and entities. */
  public RichText rich() {
    return new RichText(text, entities);
  }

  /** What is left of it in a look. */
  public Content in(Look look) {
    return switch (look) {
      case WHOLE -> this;
      case WITHOUT_PICTURE -> withPicture("");
      case PLAIN -> plain();
    };
  }

  /** The same with other entities. */
  public Content withEntities(List<Entity> others) {
    return new Content(text, others, buttons, picture);
  }

  /** The same with other buttons. */
  public Content withButtons(List<Button> others) {
    return new Content(text, entities, others, picture);
  }

  /**
   * The same with no entities, links and picture: what is sent where a network refuses the styled
   * text. Buttons that send data back stay, since they tell the message from others.
   */
  public Content plain() {
    return new Content(
        text, List.of(), buttons.stream().filter(button -> button.url().isEmpty()).toList());
  }

  /** Whether the sent message can be told from every other one by its buttons. */
  public boolean marked() {
    return buttons.stream().anyMatch(button -> button.data().contains(IDENTITY));
  }

  /** The message with the delivery's id in its buttons. */
  public Content identified(String deliveryId) {
    return marked()
        ? withButtons(buttons.stream().map(button -> identified(button, deliveryId)).toList())
        : this;
  }

  private static Button identified(Button button, String deliveryId) {
    return button.data().contains(IDENTITY)
        ? Button.callback(button.text(), button.data().replace(IDENTITY, deliveryId))
        : button;
  }
}
