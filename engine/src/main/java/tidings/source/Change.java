package tidings.source;

import com.github.difflib.DiffUtils;
import com.github.difflib.algorithm.myers.MyersDiffWithLinearSpace;
import com.github.difflib.patch.AbstractDelta;
import com.github.difflib.patch.Chunk;
import com.github.difflib.patch.DeltaType;
import com.github.difflib.patch.Patch;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What has changed between two versions of a text, line by line.
 *
 * @param added lines that are new
 * @param removed lines that are gone
 * @param text for people: what is gone behind a minus, what is new behind a plus
 */
record Change(int added, int removed, String text) {
  private static final int MOST_LINES = 60;

  /** So many lines are put in or taken out before the end of a long text at most, mostly. */
  private static final int MOST_SLIPPED = 100;

  /** What was taken from a place stands before what was put there. */
  private static final Comparator<AbstractDelta<String>> ORDER =
      Comparator.<AbstractDelta<String>>comparingInt(delta -> delta.getSource().getPosition())
          .thenComparing(delta -> delta.getType() == DeltaType.INSERT);

  static Change between(String before, String now) {
    List<String> first = before.lines().toList();
    List<String> second = now.lines().toList();
    Patch<String> patch = DiffUtils.diff(first, second, new MyersDiffWithLinearSpace<>());
    List<AbstractDelta<String>> deltas =
        patch.getDeltas().stream()
            .filter(delta -> !slips(delta, first, second))
            .sorted(ORDER)
            .toList();
    return new Change(
        count(deltas.stream().map(AbstractDelta::getTarget)),
        count(deltas.stream().map(AbstractDelta::getSource)),
        shown(deltas.stream().flatMap(Change::lines).toList()));
  }

  /** What only slipped over the end of a text that is cut, or back before it. */
  private static boolean slips(AbstractDelta<String> delta, List<String> before, List<String> now) {
    int lines = delta.getSource().size() + delta.getTarget().size();
    if (delta.getType() == DeltaType.CHANGE || lines > MOST_SLIPPED) {
      return false;
    }
    boolean atTheEnd =
        delta.getSource().last() >= before.size() - 2 || delta.getTarget().last() >= now.size() - 2;
    return atTheEnd && cut(before) && cut(now);
  }

  private static boolean cut(List<String> lines) {
    return !lines.isEmpty() && lines.getLast().equals(Parsed.CUT);
  }

  boolean nothing() {
    return added + removed == 0;
  }

  private static int count(Stream<Chunk<String>> chunks) {
    return chunks.mapToInt(chunk -> chunk.getLines().size()).sum();
  }

  private static Stream<String> lines(AbstractDelta<String> delta) {
    return Stream.concat(
        delta.getSource().getLines().stream().map(line -> "− " + line),
        delta.getTarget().getLines().stream().map(line -> "+ " + line));
  }

  private static String shown(List<String> lines) {
    String shown = lines.stream().limit(MOST_LINES).collect(Collectors.joining("\n"));
    int more = lines.size() - MOST_LINES;
    return more > 0 ? shown + "\n… and " + more + " more lines" : shown;
  }
}
