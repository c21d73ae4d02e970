package tidings.simulators.telegram;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Draws what goes wrong with a call; the same seed and calls give the same faults. */
final class FaultDice {
  private final SplittableRandom random;
  private final List<Pending> scripts = new ArrayList<>();
  private FaultPlan plan = FaultPlan.none();
  private long timed;

  /** A script with the number of calls it still waits for. */
  private static final class Pending {
    private final FaultPlan.Script script;
    private int left;

    Pending(FaultPlan.Script script) {
      this.script = script;
      this.left = script.times();
    }

    boolean wants(Call call, long chatId) {
      boolean chat = script.chatId().isEmpty() || script.chatId().getAsLong() == chatId;
      return chat && (script.method().isEmpty() || script.method().equals(call.method()));
    }
  }

  FaultDice(long seed) {
    this.random = new SplittableRandom(seed);
  }

  /** Replaces the plan; scripts that still wait are forgotten. */
  void plan(FaultPlan next) {
    plan = next;
    scripts.clear();
    next.scripts().forEach(this::script);
  }

  /** Adds a script behind those that wait. */
  void script(FaultPlan.Script script) {
    scripts.add(new Pending(script));
  }

  Fault fault(Call call, long chatId) {
    for (int i = 0; i < scripts.size(); i++) {
      Pending pending = scripts.get(i);
      if (pending.wants(call, chatId)) {
        pending.left--;
        if (pending.left == 0) {
          scripts.remove(i);
        }
        return pending.script.fault();
      }
    }
    return plan.chances().isEmpty() ? new Fault.None() : chance();
  }

  private Fault chance() {
    double drawn = random.nextDouble();
    for (FaultPlan.Chance chance : plan.chances()) {
      drawn -= chance.probability();
      if (drawn < 0) {
        return chance.fault();
      }
    }
    return new Fault.None();
  }

  /** How long the next good answer takes. */
  long latencyMicros() {
    Latency latency = plan.latency();
    timed++;
    if (latency.everyNth() > 0 && timed % latency.everyNth() == 0) {
      return latency.nthMicros();
    }
    return between(latency.minMicros(), latency.maxMicros());
  }

  /** When in the time of an answer the call is performed. */
  long acceptanceMicros(long latencyMicros) {
    return plan.latency().acceptAnywhere() ? between(0, latencyMicros) : 0;
  }

  long between(long minimum, long maximum) {
    return minimum == maximum ? minimum : random.nextLong(minimum, maximum + 1);
  }

  boolean coin() {
    return random.nextBoolean();
  }
}
