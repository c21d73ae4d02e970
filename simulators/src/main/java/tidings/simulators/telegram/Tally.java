package tidings.simulators.telegram;

import java.util.HashMap;
import java.util.Map;

/** Counts calls. Not thread-safe; the rules' lock guards it. */
final class Tally {
  private final Map<String, Long> perMethod = new HashMap<>();
  private final Map<String, Long> faults = new HashMap<>();
  private final long unansweredBefore;
  private long received;
  private long answered;
  private long cut;
  private long acceptedSinceEmpty;
  private long firstAcceptedMicros = -1;
  private long lastAcceptedMicros = -1;

  /** Starts with calls that were received before and still wait for their answer. */
  Tally(long unansweredBefore) {
    this.unansweredBefore = unansweredBefore;
  }

  void received(Call call) {
    received++;
    perMethod.merge(call.method(), 1L, Long::sum);
  }

  void fault(Fault fault) {
    if (!(fault instanceof Fault.None)) {
      faults.merge(fault.wireName(), 1L, Long::sum);
    }
  }

  void decided(Directive directive) {
    cut += directive.reply() instanceof Reply.Cut ? 1 : 0;
  }

  void answered() {
    answered++;
  }

  long unanswered() {
    return unansweredBefore + received - answered;
  }

  void accepted(long nowMicros, long firstEmptyMicros) {
    firstAcceptedMicros = firstAcceptedMicros < 0 ? nowMicros : firstAcceptedMicros;
    lastAcceptedMicros = nowMicros;
    acceptedSinceEmpty += firstEmptyMicros >= 0 && nowMicros > firstEmptyMicros ? 1 : 0;
  }

  void limitsReplaced() {
    acceptedSinceEmpty = 0;
  }

  Counters counters(Reception reception, Messages messages) {
    return new Counters(
        received,
        messages.size(),
        unanswered(),
        reception.tooManyRequests(),
        reception.absorbed(),
        cut,
        messages.edits(),
        Map.copyOf(perMethod),
        Map.copyOf(faults),
        reception.firstEmptyMicros(),
        acceptedSinceEmpty,
        firstAcceptedMicros,
        lastAcceptedMicros);
  }
}
