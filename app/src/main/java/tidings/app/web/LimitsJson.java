package tidings.app.web;

import java.util.Set;
import tidings.pace.Limits;
import tools.jackson.databind.JsonNode;

/** Reads what is to change of an account's limits; what is not named stays as it is. */
final class LimitsJson {
  private static final Set<String> KNOWN =
      Set.of("account", "accountBurst", "chat", "chatBurst", "group");

  private LimitsJson() {}

  static Limits read(JsonNode request, Limits now) {
    for (String name : request.propertyNames()) {
      Checks.known("limit", name, KNOWN);
      if (!request.path(name).isNumber()) {
        throw Problem.badRequest(name, name + " is not a number");
      }
    }
    return Checks.checked(
        "limits",
        () ->
            new Limits(
                request.path("account").asDouble(now.account()),
                request.path("accountBurst").asInt(now.accountBurst()),
                request.path("chat").asDouble(now.chat()),
                request.path("chatBurst").asInt(now.chatBurst()),
                request.path("group").asInt(now.group()),
                now.groupWindow()));
  }
}
