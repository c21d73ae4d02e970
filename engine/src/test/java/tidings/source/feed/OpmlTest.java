package tidings.source.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import tidings.source.SourceFault;

class OpmlTest {
  @Test
  void whatIsWrittenIsReadAgain() {
    List<Opml.Outline> outlines =
        List.of(
            new Opml.Outline("", "A & B", "https://a.example/?x=1&y=\"2\""),
            new Opml.Outline("work", "C", "https://c.example/"),
            new Opml.Outline("work", "D", "https://d.example/"));
    assertThat(Opml.read(Opml.write("mine", outlines))).isEqualTo(outlines);
  }

  @Test
  void whatReadersWriteIsRead() {
    assertThat(
            Opml.read(
                """
                <?xml version="1.0"?><opml version="1.0"><body><outline text="F">
                <outline text="t" xmlurl="https://x/1"><outline TEXT="u" XMLURL=" https://x/2 "/></outline>
                <outline xmlUrl='https://x/3'/>
                """))
        .containsExactly(
            new Opml.Outline("F", "t", "https://x/1"),
            new Opml.Outline("t", "u", "https://x/2"),
            new Opml.Outline("F", "https://x/3", "https://x/3"));
    assertThatThrownBy(() -> Opml.read("<html></html>")).isInstanceOf(SourceFault.class);
  }
}
