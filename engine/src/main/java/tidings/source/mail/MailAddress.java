package tidings.source.mail;

import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * A folder of somebody's mailbox: {@code imaps://user%40example.org@imap.example.org/Alerts}, or
 * {@code imap://…} without TLS.
 *
 * @param folder {@code INBOX} where the address names none
 */
public record MailAddress(boolean secure, String host, int port, String user, String folder) {
  private static final int SECURE_PORT = 993;
  private static final int PLAIN_PORT = 143;

  /** Reads an address; what is wrong with it is said. */
  public static MailAddress parse(String text) {
    URI uri = URI.create(text);
    boolean secure = "imaps".equals(uri.getScheme());
    if (!secure && !"imap".equals(uri.getScheme())) {
      throw new IllegalArgumentException(
          "'" + text + "' is no mailbox; write imaps://USER@HOST/FOLDER");
    }
    String user = Optional.ofNullable(uri.getRawUserInfo()).map(MailAddress::decoded).orElse("");
    if (uri.getHost() == null || user.isEmpty()) {
      throw new IllegalArgumentException(
          "'"
              + text
              + "' lacks a host or a user; write imaps://USER@HOST/FOLDER, an @ in USER as"
              + " %40");
    }
    if (uri.getRawUserInfo().contains(":")) {
      throw new IllegalArgumentException(
          "a password does not belong into an address; set a secret and name it: {secret:NAME}");
    }
    int port = uri.getPort() > 0 ? uri.getPort() : secure ? SECURE_PORT : PLAIN_PORT;
    String path = decoded(uri.getRawPath().replaceAll("^/+|/+$", ""));
    return new MailAddress(secure, uri.getHost(), port, user, path.isEmpty() ? "INBOX" : path);
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
  }
}
