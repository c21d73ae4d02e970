package tidings.simulators.telegram;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tidings.simulators.telegram.ChatCondition.Plain;
import tools.jackson.databind.JsonNode;

final class ErrorTextsTest {
  private final TestingFront front = new TestingFront();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          BLOCKED       | 5              | 403 Forbidden: bot was blocked by the user
          DEACTIVATED   | 5              | 403 Forbidden: user is deactivated
          NEVER_STARTED | 5              | 403 Forbidden: bot can't initiate conversation with a user
          BOT           | 5              | 403 Forbidden: the bot can't send messages to the bot
          USER_UNKNOWN  | 5              | 400 Bad Request: private chat not found
          FORGOTTEN     | 5              | 400 Bad Request: chat not found
          KICKED        | -5             | 403 Forbidden: bot was kicked from the group chat
          KICKED        | -1001234567890 | 403 Forbidden: bot was kicked from the supergroup chat
          LEFT          | -5             | 403 Forbidden: bot is not a member of the group chat
          LEFT          | -1001234567890 | 403 Forbidden: bot is not a member of the supergroup chat
          DELETED       | -5             | 403 Forbidden: the group chat was deleted
          """)
  void sendMessage_chatInCondition_saysSo(Plain condition, long chat, String expected) {
    front.rules.chat(chat, condition);

    assertThat(front.fault(TestingFront.message(chat, "hello"))).isEqualTo(expected);
    assertThat(front.rules.log()).isEmpty();
  }

  @Test
  void sendMessage_channel_speaksOfAChannel() {
    front.rules.register(-1001L, ChatKind.CHANNEL);
    front.rules.chat(-1001L, Plain.KICKED);
    assertThat(front.fault(TestingFront.message(-1001L, "x")))
        .isEqualTo("403 Forbidden: bot was kicked from the channel chat");

    front.rules.chat(-1001L, Plain.LEFT);
    assertThat(front.fault(TestingFront.message(-1001L, "x")))
        .isEqualTo("403 Forbidden: bot is not a member of the channel chat");
  }

  @Test
  void sendMessage_migratedGroup_tellsTheNewId() {
    front.rules.chat(-5, new ChatCondition.Migrated(-1005L));

    Answer answer = front.answer(TestingFront.message(-5, "hello"));

    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.body())
        .isEqualTo(
            "{\"ok\":false,\"error_code\":400,\"description\":\"Bad Request: group chat was"
                + " upgraded to a supergroup chat\",\"parameters\":{\"migrate_to_chat_id\":-1005}}");
    assertThat(front.send(-1005L)).isEqualTo(1);
  }

  @Test
  void sendMessage_missingOrWrongParameters_saysWhich() {
    assertThat(front.fault("sendmessage", "text", "x"))
        .isEqualTo("400 Bad Request: chat_id is empty");
    assertThat(front.fault("sendmessage", "chat_id", "5"))
        .isEqualTo("400 Bad Request: message text is empty");
    assertThat(front.fault("sendmessage", "chat_id", "garbage", "text", "x"))
        .isEqualTo("400 Bad Request: chat not found");
    assertThat(front.fault("sendmessage", "chat_id", "5", "text", "x", "parse_mode", "rtf"))
        .isEqualTo("400 Bad Request: unsupported parse_mode");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      textBlock =
          """
          {                                  | can't parse reply keyboard markup JSON object
          []                                 | object expected as reply markup
          {"inline_keyboard":1}              | field "inline_keyboard" of the InlineKeyboardMarkup must be an Array
          {"inline_keyboard":[1]}            | field "inline_keyboard" of the InlineKeyboardMarkup must be an Array of Arrays
          {"inline_keyboard":[[{"url":"u"}]]}| can't parse inline keyboard button: Can't find field "text"
          {"inline_keyboard":[[{"text":"a"}]]}| can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard
          """)
  void sendMessage_wrongKeyboard_saysWhy(String markup, String expected) {
    assertThat(front.fault("sendmessage", "chat_id", 5, "text", "x", "reply_markup", markup))
        .isEqualTo("400 Bad Request: " + expected);
  }

  @Test
  void sendMessage_callbackData_mayHave64Bytes() {
    assertThat(front.answer(withData("ä".repeat(32))).status()).isEqualTo(200);
    assertThat(front.fault(withData("ä".repeat(32) + "a")))
        .isEqualTo("400 Bad Request: BUTTON_DATA_INVALID");
  }

  @Test
  void call_unknownMethod_notFound() {
    assertThat(front.fault("sendtelegraph")).isEqualTo("404 Not Found: method not found");
  }

  @Test
  void call_token_isChecked() {
    assertThat(front.fault(me("nocolon"))).isEqualTo("401 Unauthorized: invalid token specified");
    assertThat(front.fault(me("0:a"))).isEqualTo("401 Unauthorized: invalid token specified");
    assertThat(front.fault(me("1:" + "a".repeat(79))))
        .isEqualTo("401 Unauthorized: invalid token specified");

    front.rules.revoke(TestingFront.TOKEN);
    assertThat(front.fault("getme")).isEqualTo("401 Unauthorized");
  }

  @Test
  void call_behindProxyOrUnknownToken_isRefused() {
    TestingFront proxy = new TestingFront(Settings.defaults().withProxy(true));
    assertThat(proxy.fault(me("nocolon"))).isEqualTo("404 Not Found");

    TestingFront listed = new TestingFront(Settings.defaults().withTokens(Set.of("1:a")));
    assertThat(listed.fault("getme")).isEqualTo("401 Unauthorized");
    assertThat(listed.result(me("1:a")).get("id").intValue()).isEqualTo(1);
  }

  @Test
  void closedWorld_onlyRegisteredChats() {
    TestingFront closed = new TestingFront(Settings.defaults().withOpenWorld(false));
    assertThat(closed.fault(TestingFront.message(5, "x")))
        .isEqualTo("400 Bad Request: chat not found");

    closed.rules.register(5, ChatKind.PRIVATE);
    assertThat(closed.send(5)).isEqualTo(1);
  }

  @Test
  void tooManyRequests_saysSoInBodyAndHeader() {
    front.rules.limits(Limits.strict(1, 1));
    assertThat(front.send(5)).isEqualTo(1);

    Answer answer = front.answer(TestingFront.message(5, "x"));

    assertThat(answer.headers()).containsEntry("Retry-After", "1");
    JsonNode body = TestingFront.json(answer);
    assertThat(body.get("description").asString()).isEqualTo("Too Many Requests: retry after 1");
    assertThat(body.get("parameters").get("retry_after").intValue()).isEqualTo(1);
  }

  private static Call withData(String data) {
    String markup = "{\"inline_keyboard\":[[{\"text\":\"a\",\"callback_data\":\"" + data + "\"}]]}";
    return TestingFront.call("sendmessage", "chat_id", 5, "text", "x", "reply_markup", markup);
  }

  private static Call me(String token) {
    return new Call(token, "getme", Map.of());
  }
}
