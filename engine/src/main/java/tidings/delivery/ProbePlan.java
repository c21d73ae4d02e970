package tidings.delivery;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.IntStream;
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
  /**
   * More candidates than this are not asked after, not counting as many as there are doubtful rows:
   * after a crash in full flight most of the unknown ids are theirs.
   */
  public static final int MOST_CANDIDATES = 40;

  private static final int LONGEST = 10_000;

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
   * @param position how many of them had their intent before this one
   * @param known ids known inside the range
   * @param probes what was asked so far, in order
   */
  public record Facts(
      long knownHigh,
      long newest,
      OptionalLong bound,
      int doubtful,
      int position,
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
    List<Long> candidates =
        LongStream.range(facts.knownHigh() + 1, Math.min(facts.end(), facts.knownHigh() + LONGEST))
            .boxed()
            .filter(id -> !facts.known().contains(id))
            .toList();
    int most = MOST_CANDIDATES + facts.doubtful();
    if (candidates.size() > most) {
      return new Next.CannotTell(candidates.size() + " messages could be it, more than " + most);
    }
    return settled(candidates, facts).orElseGet(() -> unasked(candidates, facts));
  }

  /** What the answers so far decide, or what one of them asks for. */
  private static Optional<Next> settled(List<Long> candidates, Facts facts) {
    List<Next> judged =
        candidates.stream().map(id -> judge(id, facts.probes())).flatMap(Optional::stream).toList();
    return judged.stream()
        .filter(Next.Found.class::isInstance)
        .findFirst()
        .or(() -> judged.stream().filter(next -> !(next instanceof Next.NotFound)).findFirst());
  }

  /**
   * Ids rise in the order in which messages arrived, so the third of six doubtful rows is most
   * likely found halfway through the unknown ids; from there outwards. Where nothing was sent
   * since, the ids of those in doubt follow the newest known one directly.
   */
  private static Next unasked(List<Long> candidates, Facts facts) {
    double step =
        facts.bound().isPresent() ? candidates.size() / (double) Math.max(1, facts.doubtful()) : 1;
    double expected = (facts.position() + 0.5) * step;
    return IntStream.range(0, candidates.size())
        .filter(i -> judge(candidates.get(i), facts.probes()).isEmpty())
        .boxed()
        .min(Comparator.comparingDouble(i -> Math.abs(i + 0.5 - expected)))
        .<Next>map(i -> new Next.Ask(candidates.get(i)))
        .orElseGet(Next.NotFound::new);
  }

  /** What the answers about one candidate say, if any; {@code NotFound}: it is not this one. */
  private static Optional<Next> judge(long candidate, List<Probe> probes) {
    List<Probe> asked =
        probes.stream()
            .filter(p -> p.candidate() == candidate && p.purpose() != Probe.Purpose.RESTORE)
            .toList();
    if (asked.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(judgeAsked(candidate, asked));
  }

  private static Next judgeAsked(long candidate, List<Probe> asked) {
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
