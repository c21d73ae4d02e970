package tidings.simulators.telegram;

/**
 * Why the server refuses a photo's address. Which fault belongs to which address the live server
 * decides by fetching it; here a script does ({@link TelegramRules#badPhoto}).
 */
public enum PhotoFault {
  /** What was fetched is no file that can be used. */
  WRONG_IDENTIFIER("wrong file identifier/HTTP URL specified"),
  /** Nothing could be fetched. */
  NO_CONTENT("failed to get HTTP URL content"),
  /** A page was fetched, not an image. */
  WRONG_TYPE("wrong type of the web page content"),
  /** The address itself is refused. */
  WRONG_URL("wrong HTTP URL specified");

  private final String description;

  PhotoFault(String description) {
    this.description = description;
  }

  /** What the error says behind {@code Bad Request: }. */
  public String description() {
    return description;
  }
}
