package tidings.simulation;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import tidings.courier.telegram.Transport;
import tidings.http.Exchange;
import tidings.http.Gate;
import tidings.http.Obstacle;
import tidings.simulators.telegram.Answer;
import tidings.simulators.telegram.Call;
import tidings.simulators.telegram.Directive;
import tidings.simulators.telegram.Reply;
import tidings.simulators.telegram.TelegramRules;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Carries calls to the simulated Telegram, which may answer late, lose the answer or never hear.
 */
final class WorldTransport implements Transport {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();
  private static final Duration TIMEOUT = Duration.ofSeconds(20);

  private final TelegramRules rules;
  private final World world;
  private final Node node;

  WorldTransport(TelegramRules rules, World world, Node node) {
    this.rules = rules;
    this.world = world;
    this.node = node;
  }

  @Override
  public Exchange call(String method, byte[] json, Gate gate) {
    world.point(node);
    if (world.unreachable()) {
      return new Exchange.NotSent("connection refused", Obstacle.CONNECT);
    }
    if (!gate.open()) {
      return new Exchange.NotSent("held back before its first byte", Obstacle.SHUT);
    }
    Call call = new Call(World.TOKEN, method.toLowerCase(Locale.ROOT), parameters(json));
    Directive directive = rules.receive(world.micros(), call);
    long begun = world.micros();
    World.Later<Answer> answer = world.later();
    if (directive.acceptAfterMicros() >= 0) {
      world.at(
          begun + directive.acceptAfterMicros(),
          () -> answer.set(rules.accept(world.micros(), call)));
    }
    long wait = Math.min(directive.answerAfterMicros(), TIMEOUT.toNanos() / 1000);
    try {
      world.waitUntil(node, begun + wait);
    } finally {
      rules.answered();
    }
    if (directive.answerAfterMicros() > wait) {
      return new Exchange.Lost("timeout");
    }
    return switch (directive.reply()) {
      case Reply.Cut _ -> new Exchange.Lost("connection reset");
      case Reply.Fixed fixed -> exchange(fixed.answer());
      case Reply.FromRules _ -> exchange(answer.get());
    };
  }

  private static Exchange exchange(Answer answer) {
    return new Exchange.Answered(
        answer.status(), answer.headers(), answer.body().getBytes(StandardCharsets.UTF_8));
  }

  private static Map<String, String> parameters(byte[] json) {
    Map<String, String> parameters = new HashMap<>();
    JsonNode root = MAPPER.readTree(json);
    root.properties()
        .forEach(entry ->
            parameters.put(
                entry.getKey(),
                entry.getValue().isString()
                    ? entry.getValue().asString()
                    : entry.getValue().toString()));
    return parameters;
  }
}
