package tidings.message;

/**
 * Something to press below a message: it opens a link or sends data back. Exactly one of the two is
 * set, the other is empty.
 */
public record Button(String text, String url, String data) {
  public Button {
    if (text.isBlank()) {
      throw new IllegalArgumentException("a button has a text");
    }
    if (url.isEmpty() == data.isEmpty()) {
      throw new IllegalArgumentException(
          "button '" + text + "' has either a url or data, not both and not neither");
    }
  }

  /** A button that opens a link. */
  public static Button link(String text, String url) {
    return new Button(text, url, "");
  }

  /** A button that sends data back. */
  public static Button callback(String text, String data) {
    return new Button(text, "", data);
  }
}
