package tidings.simulators.telegram;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

final class TextRulesTest {
  private static final String HAND = "\uD83D\uDC49";

  private final TestingFront front = new TestingFront();

  @Test
  void text_isNormalised() {
    assertThat(text("\n  a\tb\u0001c\r\nd \u2028\u202Ee  \n")).isEqualTo("a b c\nd e");
    assertThat(text("a\u030Abc\u0333\u033F")).isEqualTo("abc");
    assertThat(text("a\u0301")).isEqualTo("a\u0301");
  }

  @ParameterizedTest
  @ValueSource(strings = {" ", "\n\n", "\t", "\u200B\u2003", "\u3000", "\r"})
  void text_nothingVisible_isRefused(String text) {
    assertThat(front.fault(TestingFront.message(1, text)))
        .isEqualTo("400 Bad Request: text must be non-empty");
  }

  @Test
  void length_isCountedInCodePointsAfterTrimming() {
    assertThat(text(HAND.repeat(4096))).hasSize(8192);
    assertThat(text("  " + "a".repeat(4096) + "  ")).hasSize(4096);
    assertThat(front.fault(TestingFront.message(1, HAND.repeat(4097))))
        .isEqualTo("400 Bad Request: message is too long");
    assertThat(front.fault(TestingFront.message(1, "a".repeat(4097))))
        .isEqualTo("400 Bad Request: message is too long");
  }

  @Test
  void length_isCountedInBytesBeforeParsing() {
    assertThat(front.fault(TestingFront.message(1, " ".repeat(32768) + "a")))
        .isEqualTo("400 Bad Request: text is too long");
    assertThat(front.fault(TestingFront.message(1, "ä".repeat(16385))))
        .isEqualTo("400 Bad Request: text is too long");
    assertThat(text(" ".repeat(32767) + "a")).isEqualTo("a");
  }

  @Test
  void entities_moveWithTheText() {
    JsonNode message =
        formatted(
            "  \r" + HAND + " bold link  ",
            "[{\"type\":\"bold\",\"offset\":6,\"length\":4},"
                + "{\"type\":\"text_link\",\"offset\":11,\"length\":6,\"url\":\"https://a.example\"}]");

    assertThat(message.get("text").asString()).isEqualTo(HAND + " bold link");
    assertThat(message.get("entities").toString())
        .isEqualTo(
            "[{\"offset\":3,\"length\":4,\"type\":\"bold\"},"
                + "{\"offset\":8,\"length\":4,\"type\":\"text_link\",\"url\":\"https://a.example\"}]");
  }

  @Test
  void entities_emptyOrUnknown_vanish() {
    JsonNode message =
        formatted(
            "word  ",
            "[{\"type\":\"bold\",\"offset\":4,\"length\":2},"
                + "{\"type\":\"url\",\"offset\":0,\"length\":4},"
                + "{\"type\":\"italic\",\"offset\":1,\"length\":0}]");

    assertThat(message.has("entities")).isFalse();
  }

  @Test
  void entities_cuttingACharacter_areRefusedWithTheByte() {
    String text = HAND + " " + HAND + "  ";
    assertThat(bold(text, 1, 1))
        .isEqualTo("entity begins in a middle of a UTF-16 symbol at byte offset 4");
    assertThat(bold(text, 0, 1))
        .isEqualTo(
            "entity beginning at UTF-16 offset 0 ends in a middle of a UTF-16 symbol at byte"
                + " offset 4");
  }

  @Test
  void entities_outsideTheText_areRefused() {
    assertThat(bold("aba caba", 3, 6))
        .isEqualTo(
            "entity beginning at UTF-16 offset 3 ends after the end of the text at UTF-16"
                + " offset 9");
    assertThat(bold("aba caba", 9, 1))
        .isEqualTo("entity begins after the end of the text at UTF-16 offset 9");
    assertThat(bold("aba caba", -1, 1)).isEqualTo("receive an entity with incorrect offset -1");
    assertThat(bold("aba caba", 0, -1)).isEqualTo("receive an entity with incorrect length -1");
  }

  @Test
  void entities_wrongJson_isRefused() {
    assertThat(front.fault("sendmessage", "chat_id", 1, "text", "a", "entities", "[{"))
        .isEqualTo("400 Bad Request: can't parse entities JSON object");
    assertThat(front.fault("sendmessage", "chat_id", 1, "text", "a", "entities", "{}"))
        .isEqualTo("400 Bad Request: expected an Array of MessageEntity");
  }

  private String text(String text) {
    String shown = front.result(TestingFront.message(1, text)).get("text").asString();
    assertThat(front.rules.log().getLast().text()).isEqualTo(shown);
    return shown;
  }

  private JsonNode formatted(String text, String entities) {
    return front.result("sendmessage", "chat_id", 1, "text", text, "entities", entities);
  }

  private String bold(String text, int offset, int length) {
    String entities = "[{\"type\":\"bold\",\"offset\":" + offset + ",\"length\":" + length + "}]";
    String fault = front.fault("sendmessage", "chat_id", 1, "text", text, "entities", entities);
    assertThat(fault).startsWith("400 Bad Request: ");
    return fault.substring("400 Bad Request: ".length());
  }
}
