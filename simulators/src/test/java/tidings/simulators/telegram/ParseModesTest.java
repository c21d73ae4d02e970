package tidings.simulators.telegram;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

final class ParseModesTest {
  private final TestingFront front = new TestingFront();

  @ParameterizedTest
  @CsvSource(
      delimiter = '¦',
      quoteCharacter = '\0',
      textBlock =
          """
          <b>a</b> &lt;&amp;&gt;&quot;&#33;&#x41; &nbsp; x  ¦ a <&>"!A &nbsp; x ¦ bold 0+1
          <i>a<b>b</b></i>                                  ¦ ab               ¦ italic 0+2, bold 1+1
          <a href="https://a.example/?x=1&amp;y">l</a>      ¦ l                ¦ text_link 0+1 https://a.example/?x=1&y
          <a href='tg://user?id=5'>l</a>                    ¦ l                ¦ text_mention 0+1
          <a href="nothing">l</a>                           ¦ l                ¦
          <pre><code class="language-java">x</code></pre>   ¦ x                ¦ pre 0+1 java
          <code>x</code><pre>y</pre>                        ¦ xy               ¦ code 0+1, pre 1+1
          <span class="tg-spoiler">x</span><u>y</u><s>z</s> ¦ xyz              ¦ spoiler 0+1, underline 1+1, strikethrough 2+1
          <blockquote expandable>x</blockquote>             ¦ x                ¦ expandable_blockquote 0+1
          <b>a</> <i></i>c                                  ¦ a c              ¦ bold 0+1
          """)
  void html_isRead(String source, String text, String entities) {
    check("HTML", source, text, entities);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '¦',
      quoteCharacter = '\0',
      textBlock =
          """
          <b>a            ¦ Can't find end tag corresponding to start tag "b"
          ä<q>a</q>       ¦ Unsupported start tag "q" at byte offset 2
          a</b>           ¦ Unexpected end tag at byte offset 1
          <b>ä</i>        ¦ Unmatched end tag at byte offset 5, expected "</b>", found "</i>"
          a < b           ¦ Unsupported start tag "" at byte offset 2
          a <b href       ¦ Expected equal sign in declaration of an attribute of the tag "b" at byte offset 2
          <a href="x      ¦ Unclosed start tag at byte offset 0
          a <b            ¦ Unclosed start tag at byte offset 2
          <span>x</span>  ¦ Tag "span" must have class "tg-spoiler" at byte offset 0
          """)
  void html_wrong_saysWhere(String source, String expected) {
    assertThat(fault("html", source)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '¦',
      quoteCharacter = '\0',
      textBlock =
          """
          *a* _b_ __c__ ~d~           ¦ a b c d      ¦ bold 0+1, italic 2+1, underline 4+1, strikethrough 6+1
          ||s|| `c\\`.` 1\\.5         ¦ s c`. 1.5    ¦ spoiler 0+1, code 2+3
          [l](https://a.example/\\)x) ¦ l            ¦ text_link 0+1 https://a.example/)x
          [l](tg://user?id=7)         ¦ l            ¦ text_mention 0+1
          ![x](tg://emoji?id=12)      ¦ x            ¦ custom_emoji 0+1 12
          *a _b_*                     ¦ a b          ¦ bold 0+3, italic 2+1
          """)
  void markdown_isRead(String source, String text, String entities) {
    check("markdownV2", source.replace("\\\\", "\\"), text, entities);
  }

  @Test
  void markdown_blocks() {
    check("MarkdownV2", "```java\nint x = 1;\n``` y", "int x = 1;\n y", "pre 0+11 java");
    check("MarkdownV2", "```\n*x*```", "*x*", "pre 0+3");
    check("MarkdownV2", ">a\n>*b*\nc", "a\nb\nc", "blockquote 0+3, bold 2+1");
    check("MarkdownV2", ">a\n>b||", "a\nb", "expandable_blockquote 0+3");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '¦',
      quoteCharacter = '\0',
      textBlock =
          """
          1.5           ¦ Character '.' is reserved and must be escaped with the preceding '\\'
          a!            ¦ Character '!' is reserved and must be escaped with the preceding '\\'
          a > b         ¦ Character '>' is reserved and must be escaped with the preceding '\\'
          ä *a          ¦ Can't find end of Bold entity at byte offset 3
          `a            ¦ Can't find end of Code entity at byte offset 0
          [a](http://b  ¦ Can't find end of a URL at byte offset 4
          """)
  void markdown_wrong_saysWhere(String source, String expected) {
    assertThat(fault("MarkdownV2", source)).isEqualTo(expected.replace("\\\\", "\\"));
  }

  @Test
  void entities_areIgnoredInAParseMode() {
    String wrong = "[{\"type\":\"bold\",\"offset\":0,\"length\":99}]";
    JsonNode message =
        front.result(
            "sendmessage", "chat_id", 1, "text", "a", "parse_mode", "html", "entities", wrong);
    assertThat(message.has("entities")).isFalse();
  }

  private void check(String mode, String source, String text, String entities) {
    JsonNode message =
        front.result("sendmessage", "chat_id", 1, "text", source, "parse_mode", mode);
    assertThat(message.get("text").asString()).isEqualTo(text);
    assertThat(written(message)).isEqualTo(entities == null ? "" : entities);
  }

  private String fault(String mode, String source) {
    String fault = front.fault("sendmessage", "chat_id", 1, "text", source, "parse_mode", mode);
    String prefix = "400 Bad Request: can't parse entities: ";
    assertThat(fault).startsWith(prefix);
    return fault.substring(prefix.length());
  }

  private static String written(JsonNode message) {
    return message
        .path("entities")
        .valueStream()
        .map(ParseModesTest::entity)
        .collect(Collectors.joining(", "));
  }

  private static String entity(JsonNode e) {
    String more =
        e.path("url").asString("")
            + e.path("language").asString("")
            + e.path("custom_emoji_id").asString("");
    return (e.get("type").asString() + " " + e.get("offset") + "+" + e.get("length") + " " + more)
        .strip();
  }
}
