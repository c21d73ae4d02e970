package tidings.simulators.telegram;

import java.util.List;

/** Turns an address behind a text into its entity, as both parse modes do. */
final class TextLinks {
  private static final String USER = "tg://user?id=";

  private TextLinks() {}

  /** Adds a link or a mention of a person; an address that is none leaves plain text. */
  static void add(List<Entity> entities, String url, int offset, int length) {
    long user = url.startsWith(USER) ? Numbers.parse(url.substring(USER.length())).orElse(0) : 0;
    if (user > 0) {
      String details =
          ",\"user\":{\"id\":" + user + ",\"is_bot\":false,\"first_name\":\"Person " + user + "\"}";
      entities.add(new Entity("text_mention", offset, length, details));
    } else if (url.indexOf('.') > 0 || url.startsWith("tg://")) {
      String whole = url.indexOf("://") > 0 ? url : "http://" + url;
      entities.add(new Entity("text_link", offset, length, member("url", whole)));
    }
  }

  /** A further member of an entity. */
  static String member(String name, String value) {
    return ",\"" + name + "\":" + JsonText.quoted(value);
  }
}
