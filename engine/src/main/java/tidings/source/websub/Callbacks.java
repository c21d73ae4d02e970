package tidings.source.websub;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import tidings.storage.Secrets;
import tidings.storage.Transaction;

/**
 * Where hubs reach us, and by which secret we know them. Both are derived from the key that is kept
 * outside of the database, so that nobody who reads it can send us anything.
 *
 * @param base under which we are reached from outside
 */
public record Callbacks(URI base, Secrets secrets) {
  /** The path of all of them; behind it come the source's id and its token. */
  public static final String PATH = "/websub/";

  private static final int TOKEN_LENGTH = 32;

  String url(Transaction transaction, long source) {
    String root = base.toString().replaceAll("/+$", "");
    return root + PATH + source + "/" + token(transaction, source);
  }

  private String token(Transaction transaction, long source) {
    return secrets.derived(transaction, "websub callback " + source).substring(0, TOKEN_LENGTH);
  }

  /** Whether somebody asks at the right place. */
  boolean right(Transaction transaction, long source, String token) {
    return MessageDigest.isEqual(
        token(transaction, source).getBytes(StandardCharsets.US_ASCII),
        token.getBytes(StandardCharsets.US_ASCII));
  }

  /** What the hub of a topic signs with. */
  String secret(Transaction transaction, long source, String topic) {
    return secrets.derived(transaction, "websub secret " + source + " " + topic);
  }
}
