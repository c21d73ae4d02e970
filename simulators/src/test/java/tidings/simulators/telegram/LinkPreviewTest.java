package tidings.simulators.telegram;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

final class LinkPreviewTest {
  private static final String ALL =
      "{\"is_disabled\":true,\"url\":\"https://a.example/\",\"prefer_small_media\":true,"
          + "\"prefer_large_media\":true,\"show_above_text\":true}";

  private final TestingFront front = new TestingFront();

  @Test
  void options_areEchoedAndLogged() {
    assertThat(message(ALL).get("link_preview_options").toString()).isEqualTo(ALL);
    assertThat(front.rules.log().getFirst().linkPreview()).isEqualTo(ALL);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      textBlock =
          """
          {"show_above_text":true,"is_disabled":false}  | {"show_above_text":true}
          {"url":"u","unknown":[1],"is_disabled":null}  | {"url":"u"}
          {"url":5}                                     | {"url":"5"}
          """)
  void options_areNormalised(String sent, String expected) {
    assertThat(message(sent).get("link_preview_options").toString()).isEqualTo(expected);
  }

  @Test
  void defaults_areNotEchoed() {
    assertThat(message("{}").has("link_preview_options")).isFalse();
    assertThat(message("{\"is_disabled\":false,\"url\":\"\"}").has("link_preview_options"))
        .isFalse();
    assertThat(front.result(TestingFront.message(5, "x")).has("link_preview_options")).isFalse();
  }

  @Test
  void olderFlag_disables_whereThereAreNoOptions() {
    JsonNode old =
        front.result("sendmessage", "chat_id", 5, "text", "x", "disable_web_page_preview", "True");
    assertThat(old.get("link_preview_options").toString()).isEqualTo("{\"is_disabled\":true}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      textBlock =
          """
          {"is_disabled"           | can't parse link preview options JSON object
          true                     | object expected as link preview options
          [{}]                     | object expected as link preview options
          {"is_disabled":"true"}   | field "is_disabled" must be of type Boolean
          {"show_above_text":1}    | field "show_above_text" must be of type Boolean
          {"url":{}}               | field "url" must be of type String
          """)
  void wrongOptions_areRefused_beforeTheTextIsRead(String options, String expected) {
    assertThat(
            front.fault("sendmessage", "chat_id", 5, "text", "", "link_preview_options", options))
        .isEqualTo("400 Bad Request: " + expected);
  }

  @Test
  void editText_replacesTheOptions_editMarkupKeepsThem() {
    int id = message(ALL).get("message_id").intValue();
    String keyboard = "{\"inline_keyboard\":[[{\"text\":\"A\",\"callback_data\":\"d\"}]]}";

    JsonNode marked =
        front.result(
            "editmessagereplymarkup", "chat_id", 5, "message_id", id, "reply_markup", keyboard);
    assertThat(marked.get("link_preview_options").toString()).isEqualTo(ALL);
    JsonNode plain =
        front.result("editmessagetext", "chat_id", 5, "message_id", id, "text", "hello");
    assertThat(plain.has("link_preview_options")).isFalse();
  }

  private JsonNode message(String options) {
    return front.result(
        "sendmessage", "chat_id", 5, "text", "hello", "link_preview_options", options);
  }
}
