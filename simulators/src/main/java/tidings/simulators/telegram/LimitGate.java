package tidings.simulators.telegram;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Applies {@link Limits} to calls: every scope that a call touches must let it pass, and only then
 * is a place taken in each. A wait above the absorbed one is a refusal and, where penalties double,
 * the start of a penalty.
 */
final class LimitGate {
  private static final long SECOND = 1_000_000;

  private record ChatKey(String token, long chatId) {}

  private final Limits limits;
  private final Map<String, LimitScope> accounts = new HashMap<>();
  private final Map<String, LimitScope> paidAccounts = new HashMap<>();
  private final Map<ChatKey, LimitScope> chats = new HashMap<>();
  private long firstEmptyMicros = -1;

  LimitGate(Limits limits) {
    this.limits = limits;
  }

  Permit ask(long nowMicros, Call call, long chatId, ChatKind kind) {
    LimitScope account = account(nowMicros, call);
    List<LimitScope> scopes = List.of(account, chat(nowMicros, call.token(), chatId, kind));
    Permit permit = permit(nowMicros, scopes);
    if (firstEmptyMicros < 0 && account.meter instanceof BucketMeter bucket && bucket.empty()) {
      firstEmptyMicros = nowMicros;
    }
    return permit;
  }

  /** The moment an account's bucket first held less than one message, or -1. */
  long firstEmptyMicros() {
    return firstEmptyMicros;
  }

  private Permit permit(long nowMicros, List<LimitScope> scopes) {
    for (LimitScope scope : scopes) {
      if (scope.punished(nowMicros)) {
        scope.doublePenalty(nowMicros, limits.maxPenaltySeconds() * SECOND);
        return refused(scope.penaltyLeftMicros(nowMicros));
      }
    }
    long wait = 0;
    LimitScope slowest = scopes.getFirst();
    for (LimitScope scope : scopes) {
      long own = scope.meter.waitMicros(nowMicros);
      if (own > wait) {
        wait = own;
        slowest = scope;
      }
    }
    if (wait > limits.absorbMicros()) {
      punish(nowMicros, slowest, wait);
      return refused(wait);
    }
    for (LimitScope scope : scopes) {
      scope.meter.take(nowMicros, wait);
    }
    return new Permit.Granted(wait);
  }

  private void punish(long nowMicros, LimitScope scope, long waitMicros) {
    if (limits.doubling()) {
      long longest = limits.maxPenaltySeconds() * SECOND;
      scope.punish(nowMicros, Math.min(longest, wholeSeconds(waitMicros) * SECOND));
    }
  }

  private static Permit refused(long waitMicros) {
    return new Permit.Refused(wholeSeconds(waitMicros));
  }

  private static long wholeSeconds(long micros) {
    return Math.max(1, Math.ceilDiv(micros, SECOND));
  }

  private LimitScope account(long nowMicros, Call call) {
    boolean paid =
        limits.paidAccount().perSecond() > 0
            && Numbers.isTrue(call.parameter("allow_paid_broadcast"));
    return paid
        ? paidAccounts.computeIfAbsent(
            call.token(), _ -> new LimitScope(Meter.of(limits.paidAccount(), nowMicros)))
        : accounts.computeIfAbsent(
            call.token(), _ -> new LimitScope(Meter.of(limits.account(), nowMicros)));
  }

  private LimitScope chat(long nowMicros, String token, long chatId, ChatKind kind) {
    boolean person = kind == ChatKind.PRIVATE;
    boolean limited = person ? limits.privateChat().perSecond() > 0 : limits.group().count() > 0;
    if (!limited) {
      return new LimitScope(new Meter.Unlimited());
    }
    return chats.computeIfAbsent(
        new ChatKey(token, chatId),
        _ ->
            new LimitScope(
                person ? Meter.of(limits.privateChat(), nowMicros) : Meter.of(limits.group())));
  }
}
