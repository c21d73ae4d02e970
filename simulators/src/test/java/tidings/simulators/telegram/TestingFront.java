package tidings.simulators.telegram;

import java.util.HashMap;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A front without a network: it does at once what a directive says, and time is a number. */
final class TestingFront {
  static final String TOKEN = "123456:secret";
  static final long START = 1_700_000_000_000_000L;

  final TelegramRules rules;
  long nowMicros = START;

  TestingFront() {
    this(Settings.defaults());
  }

  TestingFront(Settings settings) {
    this.rules = new TelegramRules(settings, 7);
  }

  /** A call with names and values in turn. */
  static Call call(String method, Object... parameters) {
    Map<String, String> map = new HashMap<>();
    for (int i = 0; i < parameters.length; i += 2) {
      map.put(parameters[i].toString(), parameters[i + 1].toString());
    }
    return new Call(TOKEN, method, map);
  }

  static Call message(long chat, String text) {
    return call("sendmessage", "chat_id", chat, "text", text);
  }

  static Call photo(long chat, String photo) {
    return call("sendphoto", "chat_id", chat, "photo", photo);
  }

  Directive receive(Call call) {
    return rules.receive(nowMicros, call);
  }

  /** The answer of a call that nothing goes wrong with. */
  Answer answer(Call call) {
    Directive directive = receive(call);
    try {
      return switch (directive.reply()) {
        case Reply.Fixed(Answer answer) -> answer;
        case Reply.Cut _ -> throw new AssertionError("cut");
        case Reply.FromRules _ -> rules.accept(nowMicros + directive.acceptAfterMicros(), call);
      };
    } finally {
      rules.answered();
    }
  }

  Answer answer(String method, Object... parameters) {
    return answer(call(method, parameters));
  }

  /** The {@code result} of a call that must succeed. */
  JsonNode result(Call call) {
    Answer answer = answer(call);
    if (answer.status() != 200) {
      throw new AssertionError(answer.body());
    }
    return json(answer).get("result");
  }

  JsonNode result(String method, Object... parameters) {
    return result(call(method, parameters));
  }

  int send(long chat) {
    return result(message(chat, "hello")).get("message_id").intValue();
  }

  /** Status and description of a call that must fail. */
  String fault(Call call) {
    JsonNode body = json(answer(call));
    return body.get("error_code").asString() + " " + body.get("description").asString();
  }

  String fault(String method, Object... parameters) {
    return fault(call(method, parameters));
  }

  static JsonNode json(Answer answer) {
    return JsonMapper.shared().readTree(answer.body());
  }
}
