package tidings.recipient;

import java.util.regex.Pattern;

/**
 * An address as people write it: {@code account:chat}, for instance {@code bot:12345} or {@code
 * bot:-1001234567890}.
 *
 * @param account name of one of our accounts
 * @param chat the chat's id on the network
 */
public record AddressText(String account, String chat) {
  private static final Pattern CHAT = Pattern.compile("-?[1-9][0-9]{0,15}");

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
    String chat = text.substring(colon + 1);
    if (!CHAT.matcher(chat).matches()) {
      throw wrong(text, "names no chat by its number");
    }
    return new AddressText(text.substring(0, colon), chat);
  }

  private static IllegalArgumentException wrong(String text, String what) {
    return new IllegalArgumentException(
        "address '" + text + "' " + what + "; write account:chat, for instance bot:12345");
  }
}
