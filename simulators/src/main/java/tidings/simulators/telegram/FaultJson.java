package tidings.simulators.telegram;

import java.util.List;
import java.util.OptionalLong;
import tidings.simulators.web.ControlObject;

/** Plans of faults from the control API; times are milliseconds there. */
final class FaultJson {
  private FaultJson() {}

  static FaultPlan plan(ControlObject body) {
    List<FaultPlan.Chance> chances =
        body.objects("chances").stream().map(FaultJson::chance).toList();
    ControlObject latency = body.object("latency");
    FaultPlan plan = new FaultPlan(chances, scripts(body), latency(latency));
    latency.finish();
    return plan;
  }

  static List<FaultPlan.Script> scripts(ControlObject body) {
    List<FaultPlan.Script> scripts =
        body.objects("scripts").stream().map(FaultJson::script).toList();
    body.finish();
    return scripts;
  }

  private static FaultPlan.Chance chance(ControlObject body) {
    FaultPlan.Chance chance = new FaultPlan.Chance(body.number("probability", 0), fault(body));
    body.finish();
    return chance;
  }

  private static FaultPlan.Script script(ControlObject body) {
    OptionalLong chat =
        body.has("chat") ? OptionalLong.of(body.whole("chat")) : OptionalLong.empty();
    FaultPlan.Script script =
        new FaultPlan.Script(
            (int) body.whole("times", 1), chat, body.text("method", ""), fault(body));
    body.finish();
    return script;
  }

  private static Fault fault(ControlObject body) {
    String name = body.text("fault", "");
    return switch (name) {
      case "none" -> new Fault.None();
      case "cut_before" -> new Fault.CutBefore();
      case "cut_after" -> new Fault.CutAfter();
      case "late_accept" ->
          new Fault.LateAccept(
              micros(body, "cut_ms", 0), micros(body, "min_ms", 0), micros(body, "max_ms", 8000));
      case "delay" -> new Fault.Delay(micros(body, "min_ms", 1000), micros(body, "max_ms", 8000));
      case "slow_answer" ->
          new Fault.SlowAnswer(micros(body, "min_ms", 1000), micros(body, "max_ms", 8000));
      case "restart_500" -> new Fault.Restart500();
      case "flood_5" -> new Fault.Flood5();
      case "html_502" -> new Fault.Html502();
      case "flood_429" ->
          new Fault.Flood429((int) body.whole("seconds", 30), body.truth("parks_chat", false));
      case "local_429" -> new Fault.Local429();
      default -> throw new IllegalArgumentException("unknown fault '" + name + "'");
    };
  }

  private static Latency latency(ControlObject body) {
    return new Latency(
        micros(body, "min_ms", 0),
        micros(body, "max_ms", body.whole("min_ms", 0)),
        (int) body.whole("every", 0),
        micros(body, "every_ms", 0),
        body.truth("accept_anywhere", false));
  }

  private static long micros(ControlObject body, String name, long fallbackMillis) {
    return Math.multiplyExact(body.whole(name, fallbackMillis), 1000);
  }
}
