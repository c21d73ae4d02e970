package tidings.simulators.telegram;

import java.util.Locale;

/** What kind of message was sent. */
public enum MessageKind {
  /** By {@code sendMessage}. */
  TEXT,
  /** By {@code sendPhoto}. */
  PHOTO;

  /** The name in the control API. */
  public String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
