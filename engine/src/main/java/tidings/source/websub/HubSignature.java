package tidings.source.websub;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import tidings.storage.Hmac;

/** Whether a hub sent something: {@code METHOD=HEX} over the body (WebSub, section 8). */
final class HubSignature {
  private static final Map<String, String> METHODS =
      Map.of(
          "sha1",
          "HmacSHA1",
          "sha256",
          "HmacSHA256",
          "sha384",
          "HmacSHA384",
          "sha512",
          "HmacSHA512");

  private HubSignature() {}

  static boolean valid(String header, String secret, byte[] body) {
    String[] parts = header.strip().split("=", 2);
    return parts.length == 2
        && Optional.ofNullable(METHODS.get(parts[0].toLowerCase(Locale.ROOT)))
            .map(method -> Hmac.of(method, secret.getBytes(StandardCharsets.UTF_8), body))
            .filter(right -> MessageDigest.isEqual(right, decoded(parts[1])))
            .isPresent();
  }

  private static byte[] decoded(String hex) {
    try {
      return HexFormat.of().parseHex(hex.strip().toLowerCase(Locale.ROOT));
    } catch (IllegalArgumentException none) {
      return new byte[0];
    }
  }
}
