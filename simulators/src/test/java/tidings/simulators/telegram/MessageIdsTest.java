package tidings.simulators.telegram;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

final class MessageIdsTest {
  private static final long SUPERGROUP = -1001234567890L;

  private final TestingFront front = new TestingFront();

  @Test
  void privateChatsAndGroups_shareOneCounter_supergroupsHaveTheirOwn() {
    assertThat(List.of(front.send(1), front.send(2), front.send(-3), front.send(1)))
        .containsExactly(1, 2, 3, 4);
    assertThat(List.of(front.send(SUPERGROUP), front.send(SUPERGROUP))).containsExactly(1, 2);
    assertThat(front.send(SUPERGROUP - 1)).isEqualTo(1);
  }

  @Test
  void bots_haveCountersOfTheirOwn_butShareASupergroup() {
    Call other = new Call("9:x", "sendmessage", Map.of("chat_id", "1", "text", "x"));
    Call shared =
        new Call("9:x", "sendmessage", Map.of("chat_id", Long.toString(SUPERGROUP), "text", "x"));
    assertThat(front.send(1)).isEqualTo(1);
    assertThat(front.result(other).get("message_id").intValue()).isEqualTo(1);
    assertThat(front.send(SUPERGROUP)).isEqualTo(1);
    assertThat(front.result(shared).get("message_id").intValue()).isEqualTo(2);

    assertThat(front.fault(edit(SUPERGROUP, 2)))
        .isEqualTo("400 Bad Request: message can't be edited");
  }

  @Test
  void incomingMessages_useUpIds() {
    front.rules.incoming(TestingFront.TOKEN, 1);
    assertThat(front.send(2)).isEqualTo(2);

    assertThat(front.fault(edit(1, 1))).isEqualTo("400 Bad Request: message can't be edited");
    assertThat(front.fault(edit(2, 1))).isEqualTo("400 Bad Request: message to edit not found");
  }

  @Test
  void incomingRate_leavesGaps_sameForSameSeed() {
    Settings settings = Settings.defaults().withIncoming(0.5, 3).withFirstMessageId(100);
    List<Integer> first = ids(new TestingFront(settings));
    List<Integer> second = ids(new TestingFront(settings));

    assertThat(first).isEqualTo(second).isSorted().doesNotHaveDuplicates();
    assertThat(first.getLast() - first.getFirst()).isGreaterThan(first.size());
  }

  @Test
  void edit_otherChatOrUnknownId_notFound() {
    int id = front.send(1);

    assertThat(front.fault(edit(2, id))).isEqualTo("400 Bad Request: message to edit not found");
    assertThat(front.fault(edit(1, id + 1)))
        .isEqualTo("400 Bad Request: message to edit not found");
    assertThat(front.fault(TestingFront.call("editmessagereplymarkup", "chat_id", 1)))
        .isEqualTo("400 Bad Request: message identifier is not specified");
  }

  @Test
  void edit_equalKeyboardInOtherWriting_isNotModified() {
    String sent = "{\"inline_keyboard\":[[{\"text\":\"A\",\"callback_data\":\"d:1\"}]]}";
    String same =
        "{ \"inline_keyboard\" : [ [ { \"callback_data\":\"d:1\", \"text\":\"\\u0041\"} ],[] ] }";
    String other = "{\"inline_keyboard\":[[{\"text\":\"A\",\"callback_data\":\"d:2\"}]]}";
    int id = sendWith(sent);

    assertThat(front.fault(edit(1, id, same)))
        .isEqualTo(
            "400 Bad Request: message is not modified: specified new message content and reply"
                + " markup are exactly the same as a current content and reply markup of the"
                + " message");
    JsonNode edited = front.result(edit(1, id, other));
    assertThat(edited.get("text").asString()).isEqualTo("hello");
    assertThat(edited.get("reply_markup").toString()).isEqualTo(other);
    assertThat(edited.has("edit_date")).isTrue();
    assertThat(front.fault(edit(1, id, other))).contains("message is not modified");
    assertThat(front.rules.counters().edits()).isEqualTo(1);
  }

  @Test
  void editText_withoutKeyboard_removesIt() {
    int id = sendWith("{\"inline_keyboard\":[[{\"text\":\"A\",\"url\":\"https://a.example\"}]]}");

    JsonNode edited =
        front.result("editmessagetext", "chat_id", 1, "message_id", id, "text", " hello ");

    assertThat(edited.has("reply_markup")).isFalse();
    assertThat(front.fault("editmessagetext", "chat_id", 1, "message_id", id, "text", "hello"))
        .contains("message is not modified");
    assertThat(front.rules.log()).hasSize(1);
  }

  @Test
  void edit_plainKeyboard_isRefused() {
    assertThat(front.fault(edit(1, front.send(1), "{\"keyboard\":[[\"a\"]]}")))
        .isEqualTo("400 Bad Request: inline keyboard expected");
  }

  @Test
  void result_hasTheFieldsOfAMessage() {
    JsonNode message = front.result(TestingFront.message(42, "hi"));

    assertThat(message.toString())
        .isEqualTo(
            "{\"message_id\":1,\"from\":{\"id\":123456,\"is_bot\":true,\"first_name\":\"Simulated"
                + " bot\",\"username\":\"simulated_123456_bot\"},\"chat\":{\"id\":42,"
                + "\"first_name\":\"Person 42\",\"type\":\"private\"},\"date\":1700000000,"
                + "\"text\":\"hi\"}");
  }

  private int sendWith(String markup) {
    return front
        .result("sendmessage", "chat_id", 1, "text", "hello", "reply_markup", markup)
        .get("message_id")
        .intValue();
  }

  private static List<Integer> ids(TestingFront front) {
    return java.util.stream.IntStream.range(0, 200).mapToObj(i -> front.send(1 + i % 5)).toList();
  }

  private static Call edit(long chat, int id) {
    return edit(chat, id, "{\"inline_keyboard\":[[{\"text\":\"z\",\"callback_data\":\"z\"}]]}");
  }

  private static Call edit(long chat, int id, String markup) {
    return TestingFront.call(
        "editmessagereplymarkup", "chat_id", chat, "message_id", id, "reply_markup", markup);
  }
}
