package tidings.courier.telegram;

import tidings.http.Exchange;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What the Bot API answered.
 *
 * @param code HTTP status, or the envelope's error code
 * @param messageId of the result, or 0
 * @param text of the result, or its caption, or empty
 * @param retryAfter seconds, or 0
 * @param migratedTo the upgraded group's new id, or empty
 */
record TelegramAnswer(
    boolean ok,
    int code,
    String description,
    long messageId,
    String text,
    long retryAfter,
    String migratedTo) {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  /** Reads an answer; what is no envelope becomes a failure with the HTTP status. */
  static TelegramAnswer read(Exchange.Answered answered) {
    JsonNode envelope;
    try {
      envelope = MAPPER.readTree(answered.body());
    } catch (JacksonException noJson) {
      return unreadable(answered);
    }
    if (!envelope.isObject() || !envelope.has("ok")) {
      return unreadable(answered);
    }
    JsonNode result = envelope.path("result");
    JsonNode parameters = envelope.path("parameters");
    return new TelegramAnswer(
        envelope.path("ok").asBoolean(false),
        envelope.path("error_code").asInt(answered.status()),
        envelope.path("description").asString(""),
        result.path("message_id").asLong(0),
        result.path("text").asString(result.path("caption").asString("")),
        parameters.path("retry_after").asLong(header(answered)),
        parameters.path("migrate_to_chat_id").asString(""));
  }

  private static TelegramAnswer unreadable(Exchange.Answered answered) {
    // A gateway's own page, whatever its status, says nothing about the message; only a refusal for
    // too many requests is taken at its word.
    int code = answered.status() == 429 ? 429 : 502;
    return new TelegramAnswer(
        false,
        code,
        "HTTP " + answered.status() + " without an answer",
        0,
        "",
        header(answered),
        "");
  }

  private static long header(Exchange.Answered answered) {
    String value = answered.header("Retry-After");
    return value.matches("[0-9]{1,7}") ? Long.parseLong(value) : 0;
  }
}
