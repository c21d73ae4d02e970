package tidings.source.mail;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tidings.item.NewItem;

/** Letters as strangers write them: each is told, whatever is wrong with it. */
class LetterParserTest {
  private static List<NewItem> read(String letter) {
    byte[] bytes = letter.replace("\n", "\r\n").getBytes(StandardCharsets.UTF_8);
    return new LetterParser().parse(bytes, "message/rfc822", "").items();
  }

  private static String letter(String headers, String body) {
    return "Message-ID: <1@a>\nFrom: A <a@b.example>\nSubject: A subject\n"
        + headers
        + "\n\n"
        + body;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Content-Type: text/plain\nContent-Transfer-Encoding: base64\n\nSGVsbG8=%%%",
        "Content-Type: text/plain\nContent-Transfer-Encoding: 8-bit\n\nHello",
        "Content-Type: text/plain\nContent-Transfer-Encoding: uuencode\n\nHello",
        "Content-Type: text/plain\nContent-Disposition: ;;;\n\nHello",
        "Content-Type: text/plain; charset=none-such\n\nHello",
        "Content-Type: ;;;\n\nHello",
        "Content-Type: multipart/mixed\n\nHello",
        "Content-Type: multipart/mixed; boundary=x\n\nHello",
        "Content-Type: multipart/mixed; boundary=x\n\n--x\nContent-Transfer-Encoding: base64\n\n%%",
        "From: \"broken <\nDate: never\n\nHello"
      })
  void aLetterIsToldWhateverIsWrongWithIt(String rest) {
    String[] parts = rest.split("\n\n", 2);
    assertThat(read(letter(parts[0], parts[1])))
        .singleElement()
        .satisfies(item -> assertThat(item.title()).isEqualTo("A subject"));
  }

  @Test
  void ofAlternativesTheMarkupIsRead() {
    String parts =
        """
        --x
        Content-Type: text/plain

        plain words
        --x
        Content-Type: text/html; charset=utf-8

        <p>styled <b>words</b></p>
        --x
        Content-Type: application/pdf
        Content-Disposition: attachment

        nothing
        --x--
        """;
    NewItem item =
        read(letter("Content-Type: multipart/alternative; boundary=x", parts)).getFirst();
    assertThat(item.text()).isEqualTo("styled words");
  }

  @Test
  void nothingThatIsWrittenThereTakesLong() {
    String stops = "http://" + ")".repeat(200_000) + "a ";
    String packed =
        Base64.getMimeEncoder().encodeToString(stops.repeat(4).getBytes(StandardCharsets.UTF_8));
    assertThat(read(letter("Content-Type: text/plain\nContent-Transfer-Encoding: base64", packed)))
        .hasSize(1);
    assertThat(read(letter("Content-Type: text/html", "<a href='http://a/'>".repeat(20_000))))
        .hasSize(1);
  }

  @Test
  void aLinkIsTakenWithoutWhatEndsTheSentence() {
    NewItem item =
        read(letter("Content-Type: text/plain", "See https://a.example/x?y=1).")).getFirst();
    assertThat(item.link()).isEqualTo("https://a.example/x?y=1");
  }

  @Test
  void aLetterThatSaysNothingIsNone() {
    assertThat(read("From: a@b.example\n\n")).isEmpty();
  }
}
