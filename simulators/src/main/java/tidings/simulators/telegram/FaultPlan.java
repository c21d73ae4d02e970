package tidings.simulators.telegram;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;

/**
 * What goes wrong and how long answers take. Scripts go first, in their order; a call that no
 * script wants draws one of the chances. Faults concern sends and edits, latency every method.
 *
 * @param chances faults by probability; the sum is at most 1
 * @param scripts faults for the next calls
 * @param latency how long good answers take
 */
public record FaultPlan(List<Chance> chances, List<Script> scripts, Latency latency) {
  /**
   * A fault by probability.
   *
   * @param probability 0 to 1
   * @param fault what happens then
   */
  public record Chance(double probability, Fault fault) {
    public Chance {
      if (!(probability >= 0 && probability <= 1)) {
        throw new IllegalArgumentException("a probability is between 0 and 1");
      }
    }
  }

  /**
   * A fault for the next calls.
   *
   * @param times how many calls
   * @param chatId only calls to this chat; empty: to any
   * @param method only calls of this lower-cased method; empty: of any send or edit
   * @param fault what happens to them
   */
  public record Script(int times, OptionalLong chatId, String method, Fault fault) {
    public Script {
      if (times < 1) {
        throw new IllegalArgumentException("a script is for at least one call");
      }
      method = method.toLowerCase(Locale.ROOT);
    }
  }

  public FaultPlan {
    chances = List.copyOf(chances);
    scripts = List.copyOf(scripts);
    if (chances.stream().mapToDouble(Chance::probability).sum() > 1 + 1e-9) {
      throw new IllegalArgumentException("the probabilities sum up to more than 1");
    }
  }

  /** Nothing goes wrong, answers come at once. */
  public static FaultPlan none() {
    return builder().build();
  }

  /** An empty plan to fill. */
  public static Builder builder() {
    return new Builder();
  }

  /** Collects a plan. */
  public static final class Builder {
    private final List<Chance> chances = new ArrayList<>();
    private final List<Script> scripts = new ArrayList<>();
    private Latency latency = Latency.NONE;

    private Builder() {}

    /** Adds a fault by probability. */
    public Builder chance(double probability, Fault fault) {
      chances.add(new Chance(probability, fault));
      return this;
    }

    /** Adds a fault for the next calls of any chat and method. */
    public Builder next(int times, Fault fault) {
      return script(new Script(times, OptionalLong.empty(), "", fault));
    }

    /** Adds a fault for the next calls to a chat. */
    public Builder next(int times, long chatId, Fault fault) {
      return script(new Script(times, OptionalLong.of(chatId), "", fault));
    }

    /** Adds a script. */
    public Builder script(Script script) {
      scripts.add(script);
      return this;
    }

    /** Sets how long good answers take, performed on arrival. */
    public Builder latency(long minMicros, long maxMicros) {
      return latency(new Latency(minMicros, maxMicros, 0, 0, false));
    }

    /** Sets how long good answers take. */
    public Builder latency(Latency range) {
      latency = range;
      return this;
    }

    /** The plan. */
    public FaultPlan build() {
      return new FaultPlan(chances, scripts, latency);
    }
  }
}
