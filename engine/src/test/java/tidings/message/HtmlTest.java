package tidings.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class HtmlTest {
  /** Each styled range as {@code type:its text}. */
  private static String styles(RichText rich) {
    return rich.entities().stream()
        .map(e ->
            e.type()
                + ":"
                + rich.text().substring(e.offset(), e.offset() + e.length())
                + (e.url().isEmpty() ? "" : "→" + e.url()))
        .collect(Collectors.joining(" | "));
  }

  @Test
  void stylesBecomeEntitiesCountedInUtf16() {
    RichText rich =
        Html.read("😀 <b>bold <i>both</i></b> <a href=\"https://x/?a=1&amp;b=2\">link</a>");
    assertThat(rich.text()).isEqualTo("😀 bold both link");
    assertThat(styles(rich))
        .isEqualTo("bold:bold both | italic:both | text_link:link→https://x/?a=1&b=2");
  }

  @Test
  void blocksStandOnLinesOfTheirOwn() {
    assertThat(
            Html.read("<p>one</p><p>two<br>three</p><ul><li>a<li>b</ul><ol><li>x<li>y</ol>end")
                .text())
        .isEqualTo("one\n\ntwo\nthree\n\n• a\n• b\n\n1. x\n2. y\n\nend");
    assertThat(Html.read("<dl><dt>t<dd>d</dl><table><tr><td>1<td>2</table>").text())
        .isEqualTo("t\nd\n\n1 | 2");
  }

  @Test
  void whatIsNoTextIsLeftOut() {
    RichText rich =
        Html.read("<style>p{}</style>a<script>alert(1)</script> <img src=x alt=Cat>b<!-- c -->");
    assertThat(rich.text()).isEqualTo("a [Cat]b");
  }

  @Test
  void onlyLinksToTheWebAreLinks() {
    RichText rich = Html.read("<a href=\"javascript:alert(1)\">x</a> <a href=\"/relative\">y</a>");
    assertThat(rich.text()).isEqualTo("x y");
    assertThat(rich.entities()).isEmpty();
  }

  @Test
  void brokenMarkupAndAddressesInBracketsAreTextCase25() {
    assertThat(Html.read("a &lt;me@example.com&gt; < b & c <i>open").text())
        .isEqualTo("a <me@example.com> < b & c open");
    assertThat(styles(Html.read("<b>a<p>b</b>"))).isEqualTo("bold:a | bold:b");
  }

  @Test
  void spaceCollapsesButNotInPreformattedText() {
    RichText rich = Html.read(" a \n  b<pre>  x\n   y</pre> c ");
    assertThat(rich.text()).isEqualTo("a b\n\n  x\n   y\n\nc");
    assertThat(styles(rich)).isEqualTo("pre:x\n   y");
  }

  @Test
  void nothingIsStyledInsideCode() {
    assertThat(styles(Html.read("<pre><code>x <b>y</b></code></pre>"))).isEqualTo("pre:x y");
  }

  @Test
  void styledSpaceIsNotStyled() {
    RichText rich = Html.read("a<b> b </b>c<b> </b>");
    assertThat(rich.text()).isEqualTo("a b c");
    assertThat(styles(rich)).isEqualTo("bold:b");
  }
}
