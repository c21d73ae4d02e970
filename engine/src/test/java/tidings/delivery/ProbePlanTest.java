package tidings.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tidings.delivery.Probe.Answer;
import tidings.delivery.Probe.Purpose;
import tidings.delivery.ProbePlan.Next;

class ProbePlanTest {
  private final List<Probe> probes = new ArrayList<>();

  private Next between(long knownHigh, long bound, Long... known) {
    return ProbePlan.next(
        new ProbePlan.Facts(knownHigh, bound, OptionalLong.of(bound), 1, 0, Set.of(known), probes));
  }

  private void asked(long candidate, Answer answer) {
    probes.add(new Probe(probes.size(), candidate, Purpose.ASK, 0, answer));
  }

  @Test
  void asksTheUnknownIdsInBetween() {
    assertThat(between(10, 14, 12L)).isEqualTo(new Next.Ask(11));
    asked(11, Answer.ABSENT);
    assertThat(between(10, 14, 12L)).isEqualTo(new Next.Ask(13));
    asked(13, Answer.FOREIGN);
    assertThat(between(10, 14, 12L)).isEqualTo(new Next.NotFound());
  }

  @Test
  void beginsWhereItIsMostLikely() {
    ProbePlan.Facts fourthOfSix =
        new ProbePlan.Facts(100, 130, OptionalLong.of(113), 6, 3, Set.of(), probes);
    assertThat(ProbePlan.next(fourthOfSix)).isEqualTo(new Next.Ask(107));
  }

  @Test
  void notModifiedFindsIt() {
    asked(11, Answer.SAME);
    assertThat(between(10, 14)).isEqualTo(new Next.Found(11));
  }

  @Test
  void afterAnUnansweredQuestionOnlyTheTextCounts() {
    asked(11, Answer.NONE);
    assertThat(between(10, 12)).isEqualTo(new Next.Identify(11, 1));
    probes.add(new Probe(1, 11, Purpose.IDENTIFY, 0, Answer.NONE));
    assertThat(between(10, 12)).isEqualTo(new Next.Identify(11, 2));
    probes.add(new Probe(2, 11, Purpose.IDENTIFY, 77, Answer.RECOGNISED));
    assertThat(between(10, 12)).isEqualTo(new Next.Restore(11, 77));
    probes.add(new Probe(3, 11, Purpose.RESTORE, 0, Answer.RESTORED));
    assertThat(between(10, 12)).isEqualTo(new Next.Found(11));
  }

  @Test
  void afterAnUnansweredQuestionAbsenceStillProvesAbsence() {
    asked(11, Answer.NONE);
    probes.add(new Probe(1, 11, Purpose.IDENTIFY, 0, Answer.ABSENT));
    assertThat(between(10, 12)).isEqualTo(new Next.NotFound());
  }

  @Test
  void sixUnansweredQuestionsAreEnough() {
    for (int i = 0; i < 6; i++) {
      asked(11, Answer.NONE);
    }
    assertThat(between(10, 12)).isInstanceOf(Next.CannotTell.class);
  }

  @Test
  void fortyCandidatesBesidesTheDoubtfulAreAskedAndOneMoreIsNot() {
    assertThat(between(100, 142)).isInstanceOf(Next.Ask.class);
    assertThat(between(100, 143)).isInstanceOf(Next.CannotTell.class);
  }

  @Test
  void withoutALaterCallTheRangeEndsAboveTheNewest() {
    ProbePlan.Facts facts =
        new ProbePlan.Facts(10, 12, OptionalLong.empty(), 3, 0, Set.of(11L, 12L), List.of());
    assertThat(facts.end()).isEqualTo(12 + 3 + 20 + 1);
    assertThat(ProbePlan.next(facts)).isInstanceOf(Next.Ask.class);
  }

  @Test
  void whereNoIdIsKnownThereIsNoTelling() {
    assertThat(
            ProbePlan.next(
                new ProbePlan.Facts(0, 0, OptionalLong.empty(), 1, 0, Set.of(), List.of())))
        .isInstanceOf(Next.CannotTell.class);
  }

  @Test
  void buttonsThatWereChangedArePutBackFirst() {
    probes.add(new Probe(1, 11, Purpose.ASK, 77, Answer.CHANGED));
    assertThat(between(10, 14)).isEqualTo(new Next.Restore(11, 77));
    probes.add(new Probe(2, 11, Purpose.RESTORE, 0, Answer.RESTORED));
    assertThat(between(10, 14)).isEqualTo(new Next.Ask(12));
  }
}
