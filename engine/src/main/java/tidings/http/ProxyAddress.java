package tidings.http;

import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

/**
 * A proxy: {@code socks5://user:password@host:1080} or {@code http://host:3128}.
 *
 * @param user empty where it asks for none
 */
public record ProxyAddress(Kind kind, String host, int port, String user, String password) {
  /** What is spoken with it. */
  public enum Kind {
    /** SOCKS 5 (RFC 1928). */
    SOCKS5,
    /** HTTP: absolute addresses, and CONNECT for those of HTTPS (RFC 9110, section 9.3.6). */
    HTTP
  }

  /** Reads an address; what is wrong with it is said, without its password. */
  public static ProxyAddress parse(String text) {
    URI uri = uri(text);
    String scheme = Optional.ofNullable(uri.getScheme()).orElse("").toLowerCase(Locale.ROOT);
    boolean known = scheme.equals("socks5") || scheme.equals("http");
    if (!known || uri.getHost() == null || uri.getPort() <= 0) {
      throw unreadable();
    }
    String[] user = Optional.ofNullable(uri.getRawUserInfo()).orElse("").split(":", 2);
    return new ProxyAddress(
        scheme.equals("http") ? Kind.HTTP : Kind.SOCKS5,
        uri.getHost(),
        uri.getPort(),
        decoded(user[0]),
        user.length > 1 ? decoded(user[1]) : "");
  }

  public ProxyAddress {
    if (tooLong(user) || tooLong(password)) {
      throw new IllegalArgumentException("a proxy's user and password have at most 255 bytes");
    }
  }

  private static boolean tooLong(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length > 255;
  }

  private static URI uri(String text) {
    try {
      return URI.create(text.strip());
    } catch (IllegalArgumentException wrong) {
      throw unreadable();
    }
  }

  private static IllegalArgumentException unreadable() {
    return new IllegalArgumentException(
        "a proxy is written socks5://USER:PASSWORD@HOST:PORT or http://HOST:PORT");
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
  }

  /** Without user and password. */
  @Override
  public String toString() {
    return kind.name().toLowerCase(Locale.ROOT) + "://" + host + ":" + port;
  }
}
