package tidings.source.push;

import com.standardwebhooks.exceptions.EmptyWebhookSecretException;
import com.standardwebhooks.exceptions.WebhookSigningException;
import java.nio.charset.StandardCharsets;

/** Deliveries that are signed by a client that knows nothing of ours. */
public final class SignedDeliveries {
  private SignedDeliveries() {}

  /** One of JSON. */
  public static Delivery json(String secret, String id, long millis, String body) {
    return of(secret, id, millis, "application/json", body);
  }

  static Delivery of(String secret, String id, long millis, String type, String body) {
    long seconds = millis / 1_000;
    return new Delivery(
        id,
        String.valueOf(seconds),
        signature(secret, id, seconds, body),
        type,
        body.getBytes(StandardCharsets.UTF_8));
  }

  private static String signature(String secret, String id, long seconds, String body) {
    try {
      return new com.standardwebhooks.Webhook(secret).sign(id, seconds, body);
    } catch (EmptyWebhookSecretException | WebhookSigningException fault) {
      throw new IllegalStateException(fault);
    }
  }
}
