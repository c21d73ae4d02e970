package tidings.simulators.telegram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

final class TopicsTest {
  private static final long FORUM = -1001234567890L;
  private static final String NOT_FOUND = "400 Bad Request: message thread not found";

  private final TestingFront front = new TestingFront();

  @Test
  void message_carriesItsTopic() {
    front.rules.topics(FORUM, 2, 17);

    JsonNode message = front.result(inThread(FORUM, "17"));

    assertThat(message.get("message_thread_id").intValue()).isEqualTo(17);
    assertThat(message.get("is_topic_message").booleanValue()).isTrue();
    assertThat(message.get("chat").get("is_forum").booleanValue()).isTrue();
    assertThat(front.rules.log().getFirst().threadId()).isEqualTo(17);
  }

  @Test
  void photoAndItsEdit_carryTheTopicToo() {
    front.rules.topics(FORUM, 17);
    JsonNode sent =
        front.result(
            "sendphoto",
            "chat_id",
            FORUM,
            "photo",
            "https://a.example/p.jpg",
            "message_thread_id",
            17);
    assertThat(sent.get("message_thread_id").intValue()).isEqualTo(17);

    JsonNode edited =
        front.result(
            "editmessagecaption",
            "chat_id",
            FORUM,
            "message_id",
            sent.get("message_id").intValue(),
            "caption",
            "new");
    assertThat(edited.get("message_thread_id").intValue()).isEqualTo(17);
    assertThat(edited.get("is_topic_message").booleanValue()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0", "-3", "garbage"})
  void message_withoutTopic_goesToTheGeneralOne(String thread) {
    front.rules.topics(FORUM, 17);

    JsonNode message = front.result(inThread(FORUM, thread));

    assertThat(message.has("message_thread_id")).isFalse();
    assertThat(message.has("is_topic_message")).isFalse();
    assertThat(front.rules.log().getFirst().threadId()).isZero();
  }

  @Test
  void unknownTopic_isRefused_andUsesUpNoId() {
    front.rules.topics(FORUM, 17);
    assertThat(front.fault(inThread(FORUM, "18"))).isEqualTo(NOT_FOUND);
    assertThat(front.fault(inThread(FORUM, "1"))).isEqualTo(NOT_FOUND);
    assertThat(front.send(FORUM)).isEqualTo(1);

    front.rules.topics(FORUM);
    assertThat(front.fault(inThread(FORUM, "17"))).isEqualTo(NOT_FOUND);
    assertThat(front.result(inThread(FORUM, "")).get("chat").has("is_forum")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(longs = {5, -5, FORUM - 1})
  void chatWithoutTopics_refusesEveryThread(long chat) {
    front.rules.topics(FORUM, 17);
    assertThat(front.fault(inThread(chat, "17"))).isEqualTo(NOT_FOUND);
    assertThat(front.rules.log()).isEmpty();
  }

  @Test
  void condition_isToldBeforeTheThread_theThreadBeforeTheText() {
    front.rules.chat(FORUM, ChatCondition.Plain.LEFT);
    assertThat(front.fault(inThread(FORUM, "17")))
        .isEqualTo("403 Forbidden: bot is not a member of the supergroup chat");
    front.rules.chat(FORUM, ChatCondition.Plain.OK);
    assertThat(front.fault("sendmessage", "chat_id", FORUM, "text", " ", "message_thread_id", 17))
        .isEqualTo(NOT_FOUND);
  }

  @Test
  void topics_areForSupergroups_aboveTheGeneralOne() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> front.rules.topics(5, 17))
        .withMessageContaining("only supergroups");
    front.rules.register(FORUM, ChatKind.CHANNEL);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> front.rules.topics(FORUM, 17))
        .withMessageContaining("only supergroups");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> front.rules.topics(FORUM - 1, 1))
        .withMessageContaining("above 1");
  }

  private static Call inThread(long chat, String thread) {
    return TestingFront.call(
        "sendmessage", "chat_id", chat, "text", "hello", "message_thread_id", thread);
  }
}
