package tidings.simulators.telegram;

import java.util.HashMap;
import java.util.Map;

/** Decides a call's fate from faults and limits. Not thread-safe; the rules' lock guards it. */
final class Reception {
  private static final Reply FROM_RULES = new Reply.FromRules();
  private static final Reply CUT = new Reply.Cut();
  private static final long LOCAL_DELAY_MICROS = 3_000_000;
  private static final int LOCAL_RETRY_SECONDS = 60;
  private static final int SHUTDOWN_RETRY_SECONDS = 5;

  private record ChatKey(String token, long chatId) {}

  private final FaultDice dice;
  private final Map<ChatKey, Long> parkedUntil = new HashMap<>();
  private LimitGate gate = new LimitGate(Limits.off());
  private boolean editsCount = true;
  private long tooManyRequests;
  private long absorbed;

  Reception(FaultDice dice) {
    this.dice = dice;
  }

  void limits(Limits limits) {
    gate = new LimitGate(limits);
    editsCount = limits.editsCount();
    parkedUntil.clear();
  }

  long firstEmptyMicros() {
    return gate.firstEmptyMicros();
  }

  /** Refusals that the limits made, injected ones apart. */
  long tooManyRequests() {
    return tooManyRequests;
  }

  /** Calls whose wait is served as latency. */
  long absorbed() {
    return absorbed;
  }

  /** A call that neither sends nor edits: only latency. */
  Directive unlimited() {
    return good(0);
  }

  Directive decide(long nowMicros, Call call, long chatId, ChatKind kind, Fault fault) {
    return switch (fault) {
      case Fault.CutBefore _ -> new Directive(Directive.NEVER, 0, CUT);
      case Fault.Flood429 flood -> flood(nowMicros, call, chatId, flood);
      case Fault.Local429 _ ->
          new Directive(Directive.NEVER, LOCAL_DELAY_MICROS, tooMany(LOCAL_RETRY_SECONDS));
      case Fault.Flood5 _ when dice.coin() -> refuse(SHUTDOWN_RETRY_SECONDS);
      case Fault.Html502 _ when dice.coin() ->
          new Directive(Directive.NEVER, 0, new Reply.Fixed(Answers.badGateway()));
      default -> permitted(nowMicros, call, chatId, kind, fault);
    };
  }

  private Directive permitted(long nowMicros, Call call, long chatId, ChatKind kind, Fault fault) {
    long parked = parkedUntil.getOrDefault(new ChatKey(call.token(), chatId), Long.MIN_VALUE);
    if (nowMicros < parked) {
      tooManyRequests++;
      return refuse(Math.ceilDiv(parked - nowMicros, 1_000_000L));
    }
    Permit permit =
        editsCount || ActionReader.sends(call)
            ? gate.ask(nowMicros, call, chatId, kind)
            : new Permit.Granted(0);
    return switch (permit) {
      case Permit.Refused(long seconds) -> {
        tooManyRequests++;
        yield refuse(seconds);
      }
      case Permit.Granted(long wait) -> {
        absorbed += wait > 0 ? 1 : 0;
        yield accepted(wait, fault);
      }
    };
  }

  private Directive accepted(long wait, Fault fault) {
    return switch (fault) {
      case Fault.CutAfter _ -> new Directive(wait, wait, CUT);
      case Fault.LateAccept late ->
          new Directive(
              wait + dice.between(late.minMicros(), late.maxMicros()), late.cutMicros(), CUT);
      case Fault.Delay delay -> {
        long after = wait + dice.between(delay.minMicros(), delay.maxMicros());
        yield new Directive(after, after, FROM_RULES);
      }
      case Fault.SlowAnswer slow ->
          new Directive(wait, wait + dice.between(slow.minMicros(), slow.maxMicros()), FROM_RULES);
      case Fault.Restart500 _ -> new Directive(wait, wait, new Reply.Fixed(Answers.restart()));
      case Fault.Flood5 _ -> new Directive(wait, wait, tooMany(SHUTDOWN_RETRY_SECONDS));
      case Fault.Html502 _ -> new Directive(wait, wait, new Reply.Fixed(Answers.badGateway()));
      case Fault.None _, Fault.CutBefore _, Fault.Flood429 _, Fault.Local429 _ -> good(wait);
    };
  }

  private Directive good(long wait) {
    long latency = dice.latencyMicros();
    return new Directive(wait + dice.acceptanceMicros(latency), wait + latency, FROM_RULES);
  }

  private Directive flood(long nowMicros, Call call, long chatId, Fault.Flood429 flood) {
    if (flood.parksChat()) {
      parkedUntil.put(new ChatKey(call.token(), chatId), nowMicros + flood.seconds() * 1_000_000L);
    }
    return refuse(flood.seconds());
  }

  private static Directive refuse(long seconds) {
    return new Directive(Directive.NEVER, 0, tooMany(seconds));
  }

  private static Reply tooMany(long seconds) {
    return new Reply.Fixed(Answers.tooManyRequests(seconds));
  }
}
