package tidings.simulators.feeds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class GrammarTest {
  private static final Pattern REFERENCE = Pattern.compile("\\{\\^?(?:a )?([a-z0-9-]+)}");

  /** Facts that the code fixes, not a list. */
  private static final Set<String> FIXED =
      Set.of("skills", "title", "project", "owner", "version", "previous");

  @ParameterizedTest
  @ValueSource(strings = {"jobs.txt", "news.txt", "releases.txt"})
  void families_haveDozensOfSentences_andEveryReferenceHasItsList(String resource) {
    Grammar grammar = Grammar.read(resource);
    assertThat(grammar.names()).hasSizeGreaterThan(15);
    assertThat(sentences(grammar)).hasSizeGreaterThan(48).doesNotHaveDuplicates();
    for (String name : grammar.names()) {
      Grammar.Choices choices = grammar.choices(name);
      assertThat(choices.lines()).as(name).isNotEmpty();
      for (String line : choices.lines()) {
        references(line).forEach(reference -> check(grammar, choices, line, reference));
      }
    }
  }

  private static void check(
      Grammar grammar, Grammar.Choices choices, String line, String reference) {
    if (reference.matches("[0-9]+-[0-9]+") || FIXED.contains(reference)) {
      return;
    }
    String list = reference.replaceAll("[0-9]$", "");
    boolean html = grammar.choices(list).html();
    assertThat(choices.html() || !html).as("HTML in plain text: " + line).isTrue();
  }

  @Test
  void speaker_fillsPlaces() {
    Speaker speaker =
        speaker(
            """
            [line]
            {^a thing1}, {a other}, {thing1} and {7-7}
            [thing]
            apple
            [other]
            unicorn
            """);
    assertThat(speaker.say("line")).isEqualTo("An apple, a unicorn, apple and 7");
  }

  @Test
  void speaker_escapesPlainWordsInHtml_once() {
    Speaker speaker =
        speaker(
            """
            # a remark
            [line html]
            <b>{word}</b> {word1} {inner}{fixed}\\n.
            [inner html]
            <i>{word}</i>
            [plain]
            {word}
            [word]
            R&D <x>
            """);
    assertThat(speaker.fact("fixed", "a&b").say("line"))
        .isEqualTo("<b>R&amp;D &lt;x&gt;</b> R&amp;D &lt;x&gt; <i>R&amp;D &lt;x&gt;</i>a&amp;b\n.");
    assertThat(speaker.say("plain")).isEqualTo("R&D <x>");
  }

  @Test
  void facts_stayAndDiffer() {
    Speaker speaker = speaker("[word]\na\nb\nc\n[line]\n{word1}{word2}{word3}\n");
    String first = speaker.say("line");
    assertThat(speaker.say("line")).isEqualTo(first);
    assertThat(first.chars().distinct().count()).isEqualTo(3);
    assertThat(speaker.fact("word2")).isEqualTo(first.substring(1, 2));
  }

  @Test
  void several_areDifferentOnes() {
    Speaker speaker = speaker("[word]\na\nb\nc\n");
    assertThat(speaker.say("word", 2)).doesNotHaveDuplicates().hasSize(2);
    assertThat(speaker.say("word", 9)).containsExactlyInAnyOrder("a", "b", "c");
    assertThat(speaker.say("word", 0)).isEmpty();
  }

  @Test
  void unknownNames_areFaults() {
    Speaker speaker = speaker("[line]\n{nothing}\n");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> speaker.say("line"))
        .withMessage("no list is called nothing");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> speaker.fact("nothing"))
        .withMessage("nobody fixed the fact nothing");
  }

  private static Speaker speaker(String grammar) {
    return new Speaker(Grammar.parse(grammar), new SplittableRandom(1));
  }

  /** Choices that refer to others: what is said, not what it is said of. */
  private static List<String> sentences(Grammar grammar) {
    return grammar.names().stream()
        .flatMap(name -> grammar.choices(name).lines().stream())
        .filter(line -> !references(line).isEmpty())
        .distinct()
        .toList();
  }

  private static List<String> references(String line) {
    return REFERENCE.matcher(line).results().map((MatchResult r) -> r.group(1)).toList();
  }
}
