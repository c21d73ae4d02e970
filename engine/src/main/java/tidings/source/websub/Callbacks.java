package tidings.source.websub;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import tidings.storage.Database;
import tidings.storage.Secrets;

/**
 * Where hubs reach us, and by which secret we know them. Both are derived from the key that is kept
 * outside of the database, so that nobody who reads it can send us anything.
 *
 * @param base under which we are reached from outside
 */
public record Callbacks(URI base, Secrets secrets) {
  /** The path of all of them; behind it come the source's id and its token. */
  private static final String PATH = "/websub/";

  private static final int TOKEN_LENGTH = 32;

  String url(long source) {
    String root = base.toString().replaceAll("/+$", "");
    return root + PATH + source + "/" + token(source);
  }

  private String token(long source) {
    return secrets.derived("websub callback " + source).substring(0, TOKEN_LENGTH);
  }

  /** Before anybody is told where to reach us: the key must be the one that is kept. */
  void bind(Database database) {
    boolean unusedDone =
        database.write(tx -> {
          secrets.bind(tx);
          return true;
        });
  }

  /** Whether somebody asks at the right place. */
  boolean right(long source, String token) {
    return MessageDigest.isEqual(
        token(source).getBytes(StandardCharsets.US_ASCII),
        token.getBytes(StandardCharsets.US_ASCII));
  }

  /** What the hub of a topic signs with. */
  String secret(long source, String topic) {
    return secrets.derived("websub secret " + source + " " + topic);
  }
}
