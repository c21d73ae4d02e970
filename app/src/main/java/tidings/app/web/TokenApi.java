package tidings.app.web;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Tokens made and revoked. Knows nothing of HTTP but problems. */
public final class TokenApi {
  private final ApiTokens tokens;

  /** Over the given tokens. */
  public TokenApi(ApiTokens tokens) {
    this.tokens = tokens;
  }

  Optional<Caller> caller(String token) {
    return tokens.caller(token);
  }

  List<ApiTokens.Token> all() {
    return tokens.all();
  }

  /** The answer holds the token, this once. */
  Map<String, Object> make(String name, byte[] body, String by) {
    if (!Checks.plain(name)) {
      throw Problem.unprocessable(
          "name", "a token's name has small letters, digits, '.', '_' and '-', like 'shop'");
    }
    ApiRole role =
        Checks.checked("role", () -> ApiRole.of(Json.required(Json.object(body), "role")));
    String token =
        tokens
            .make(name, role, by)
            .orElseThrow(() ->
                Problem.unprocessable(
                    "name", "there is a token named '" + name + "'; revoke it first"));
    return Map.of("name", name, "role", role.word(), "token", token);
  }

  Map<String, Object> revoke(String name, String by) {
    return switch (tokens.revoke(name, by)) {
      case DONE -> Map.of();
      case UNKNOWN -> throw Problem.notFound("there is no token named '" + name + "'");
      case LAST_ADMIN ->
          throw Problem.unprocessable(
              "name", "'" + name + "' is the only admin; make another one first");
    };
  }
}
