package tidings.recipient;

import java.util.regex.Pattern;

/**
 * An address as people write it: {@code account:chat}, for instance {@code bot:12345} or {@code
 * bot:-1001234567890}; in a topic of a group {@code bot:-1001234567890/45}.
 *
 * @param account name of one of our accounts
 * @param chat the chat's id on the network
 * @param thread the topic inside the chat, or empty
 */
public record AddressText(String account, String chat, String thread) {
  private static final Pattern CHAT = Pattern.compile("-?[1-9][0-9]{0,15}");
  private static final Pattern THREAD = Pattern.compile("[1-9][0-9]{0,9}");

  /**
   * Reads one.
   *
   * @throws IllegalArgumentException with what is wrong and an example
   */
  public static AddressText parse(String text) {
    int colon = text.indexOf(':');
    if (colon < 1) {
      throw wrong(text, "names no account");
    }
    int slash = text.indexOf('/', colon);
    String chat = text.substring(colon + 1, slash < 0 ? text.length() : slash);
    String thread = slash < 0 ? "" : text.substring(slash + 1);
    if (!CHAT.matcher(chat).matches()) {
      throw wrong(text, "names no chat by its number");
    }
    if (slash >= 0 && !(THREAD.matcher(thread).matches() && chat.startsWith("-"))) {
      throw wrong(text, "names no topic of a group by its number");
    }
    return new AddressText(text.substring(0, colon), chat, thread);
  }

  @Override
  public String toString() {
    return account + ":" + chat + (thread.isEmpty() ? "" : "/" + thread);
  }

  private static IllegalArgumentException wrong(String text, String what) {
    return new IllegalArgumentException(
        "address '" + text + "' " + what + "; write account:chat, for instance bot:12345");
  }
}
