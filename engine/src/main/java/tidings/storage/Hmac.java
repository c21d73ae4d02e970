package tidings.storage;

import java.security.GeneralSecurityException;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Texts authenticated with a key (RFC 2104). */
public final class Hmac {
  /** With SHA-256. */
  public static final String SHA_256 = "HmacSHA256";

  private Hmac() {}

  /**
   * The code of what the parts make together.
   *
   * @param method as the platform calls it, {@code HmacSHA256}
   */
  public static byte[] of(String method, byte[] key, byte[]... parts) {
    try {
      Mac mac = Mac.getInstance(method);
      mac.init(new SecretKeySpec(key, method));
      for (byte[] part : parts) {
        mac.update(part);
      }
      return mac.doFinal();
    } catch (GeneralSecurityException missing) {
      throw new IllegalStateException("this Java has no " + method, missing);
    }
  }
}
