package tidings.simulators.telegram;

/**
 * A call that ends in an error answer. Thrown where the fault is seen and turned into an answer in
 * one place, {@link TelegramRules#accept}.
 */
final class Refusal extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int code;
  private final String parameters;

  private Refusal(int code, String description, String parameters) {
    super(description, null, false, false);
    this.code = code;
    this.parameters = parameters;
  }

  static Refusal badRequest(String what) {
    return new Refusal(400, "Bad Request: " + what, "");
  }

  static Refusal forbidden(String what) {
    return new Refusal(403, "Forbidden: " + what, "");
  }

  static Refusal unauthorized(String description) {
    return new Refusal(401, description, "");
  }

  static Refusal notFound(String description) {
    return new Refusal(404, description, "");
  }

  static Refusal migrated(long toChatId) {
    return new Refusal(
        400,
        "Bad Request: group chat was upgraded to a supergroup chat",
        "\"migrate_to_chat_id\":" + toChatId);
  }

  Answer answer() {
    return Answers.error(code, String.valueOf(getMessage()), parameters);
  }
}
