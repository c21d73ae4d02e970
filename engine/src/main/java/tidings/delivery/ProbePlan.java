package tidings.delivery;

import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.LongStream;

/**
 * What to ask next about a doubtful delivery. A pure function of what is known.
 *
 * <p>The message, if it is there, has an id above the highest one known when its intent was written
 * and below the first one that a call begun after the settle time was given. Where there was no
 * such call, the range ends {@value #MARGIN} and the account's doubtful rows above the newest known
 * id.
 */
public final class ProbePlan {
  /** More candidates than this are not asked after. */
  public static final int MOST_CANDIDATES = 40;

  private static final int MARGIN = 20;
  private static final int MOST_QUESTIONS = 6;

  /** What to do. */
  public sealed interface Next {
    /** Ask about a message id. */
    record Ask(long candidate) implements Next {}

    /**
     * Ask about a message id so that the answer shows its text.
     *
     * @param variant makes the buttons of this question unlike those of every other
     */
    record Identify(long candidate, int variant) implements Next {}

    /** Put back the buttons of a message that a question changed. */
    record Restore(long candidate, long delivery) implements Next {}

    /** It is there, under this id. */
    record Found(long id) implements Next {}

    /** It is nowhere it could be. */
    record NotFound() implements Next {}

    /** There is no telling. */
    record CannotTell(String why) implements Next {}
  }

  /**
   * What is known.
   *
   * @param knownHigh highest id known when the intent was written
   * @param newest highest id known now
   * @param bound first id given to a call begun after the settle time, if there was one
   * @param doubtful how many rows of the account are in doubt
   * @param known ids known inside the range
   * @param probes what was asked so far, in order
   */
  public record Facts(
      long knownHigh,
      long newest,
      OptionalLong bound,
      int doubtful,
      Set<Long> known,
      List<Probe> probes) {
    public Facts {
      known = Set.copyOf(known);
      probes = List.copyOf(probes);
    }

    /** First id above the range. */
    public long end() {
      return bound.orElse(Math.max(newest, knownHigh) + doubtful + MARGIN + 1);
    }
  }

  private ProbePlan() {}

  /** Decides. */
  public static Next next(Facts facts) {
    OptionalLong damaged = changedAndNotRestored(facts.probes());
    if (damaged.isPresent()) {
      return restore(facts.probes(), damaged.getAsLong());
    }
    if (facts.newest() == 0) {
      return new Next.CannotTell("no message id of the account is known yet");
    }
    long span = facts.end() - facts.knownHigh() - 1;
    if (span - facts.known().size() > MOST_CANDIDATES) {
      return new Next.CannotTell(
          (span - facts.known().size()) + " messages could be it, more than " + MOST_CANDIDATES);
    }
    return LongStream.range(facts.knownHigh() + 1, facts.end())
        .filter(id -> !facts.known().contains(id))
        .mapToObj(id -> judge(id, facts.probes()))
        .filter(next -> !(next instanceof Next.NotFound))
        .findFirst()
        .orElseGet(Next.NotFound::new);
  }

  /** What the answers about one candidate say; {@code NotFound} means: it is not this one. */
  private static Next judge(long candidate, List<Probe> probes) {
    List<Probe> asked =
        probes.stream()
            .filter(p -> p.candidate() == candidate && p.purpose() != Probe.Purpose.RESTORE)
            .toList();
    if (asked.isEmpty()) {
      return new Next.Ask(candidate);
    }
    return switch (asked.getLast().answer()) {
      case ABSENT, FOREIGN, CHANGED, RESTORED -> new Next.NotFound();
      case SAME, RECOGNISED -> new Next.Found(candidate);
      case NONE ->
          // What went unanswered may have put this message's buttons below another one: from now
          // on "not modified" would prove nothing, only the text does.
          asked.size() < MOST_QUESTIONS
              ? new Next.Identify(candidate, asked.size())
              : new Next.CannotTell("no question about message " + candidate + " is answered");
    };
  }

  private static OptionalLong changedAndNotRestored(List<Probe> probes) {
    return probes.stream()
        .filter(p -> p.restores() > 0)
        .mapToLong(Probe::candidate)
        .filter(id -> probes.stream().noneMatch(p -> restored(p, id)))
        .findFirst();
  }

  private static boolean restored(Probe probe, long candidate) {
    return probe.candidate() == candidate && probe.answer() == Probe.Answer.RESTORED;
  }

  private static Next restore(List<Probe> probes, long candidate) {
    long delivery =
        probes.stream()
            .filter(p -> p.candidate() == candidate && p.restores() > 0)
            .mapToLong(Probe::restores)
            .findFirst()
            .orElseThrow();
    return new Next.Restore(candidate, delivery);
  }
}
