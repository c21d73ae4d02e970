package tidings.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SplitterTest {
  @Test
  void shortTextIsOnePart() {
    RichText rich = RichText.of("short");
    assertThat(new Splitter(10, 5).split(rich)).containsExactly(rich);
  }

  @Test
  void cutsWhereReadersPause() {
    assertThat(
            new Splitter(20, 5)
                .split(RichText.of("First paragraph.\n\nSecond one. And more words")))
        .extracting(RichText::text)
        .containsExactly("First paragraph.", "Second one.", "And more words");
  }

  @Test
  void stylesGoOnInTheNextPart() {
    RichText rich = new RichText("aaaa bbbb cccc", List.of(Entity.bold(2, 9)));
    List<RichText> parts = new Splitter(6, 5).split(rich);
    assertThat(parts).extracting(RichText::text).containsExactly("aaaa", "bbbb", "cccc");
    assertThat(parts.get(0).entities()).containsExactly(Entity.bold(2, 2));
    assertThat(parts.get(1).entities()).containsExactly(Entity.bold(0, 4));
    assertThat(parts.get(2).entities()).containsExactly(Entity.bold(0, 1));
  }

  @Test
  void noCharacterIsCutAndNothingIsLost() {
    Random random = new Random(5);
    for (int round = 0; round < 300; round++) {
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < 200; i++) {
        text.append(
            switch (random.nextInt(8)) {
              case 0 -> " ";
              case 1 -> "\n\n";
              case 2 -> "😀";
              case 3 -> ". ";
              default -> "x";
            });
      }
      int longest = 2 + random.nextInt(40);
      List<Entity> entities = new ArrayList<>();
      entities.add(Entity.bold(random.nextInt(50), 100));
      List<RichText> parts =
          new Splitter(longest, 3).split(new RichText(text.toString(), entities));
      StringBuilder joined = new StringBuilder();
      for (RichText part : parts) {
        assertThat(part.text().length()).isBetween(1, longest);
        assertThat(part.text()).matches("(?s)[^\\x{D800}-\\x{DFFF}]*");
        part.entities()
            .forEach(
                e -> assertThat(e.offset() + e.length()).isLessThanOrEqualTo(part.text().length()));
        joined.append(part.text());
      }
      assertThat(joined.toString().replaceAll("\\s", ""))
          .isEqualTo(text.toString().replaceAll("\\s", ""));
    }
  }

  @Test
  void whatHasTooManyStylesKeepsItsText() {
    RichText rich =
        new RichText("abc", List.of(Entity.bold(0, 1), Entity.bold(1, 1), Entity.bold(2, 1)));
    assertThat(new Splitter(10, 2).split(rich).getFirst().entities()).hasSize(2);
  }
}
