package tidings.simulators.telegram;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

final class SendPhotoTest {
  private static final String URL = "https://img.example/a.jpg";
  private static final String HAND = "\uD83D\uDC49";
  private static final String KEYBOARD =
      "{\"inline_keyboard\":[[{\"text\":\"A\",\"callback_data\":\"d:1\"}]]}";

  private final TestingFront front = new TestingFront();

  @Test
  void url_becomesAMessageWithPhotoCaptionAndKeyboard() {
    JsonNode message =
        front.result(
            "sendphoto",
            "chat_id",
            5,
            "photo",
            URL,
            "caption",
            " <b>Bold</b> & so ",
            "parse_mode",
            "HTML",
            "reply_markup",
            KEYBOARD,
            "disable_notification",
            "true");

    assertThat(message.has("text")).isFalse();
    assertThat(message.get("caption").asString()).isEqualTo("Bold & so");
    assertThat(message.get("caption_entities").toString())
        .isEqualTo("[{\"offset\":0,\"length\":4,\"type\":\"bold\"}]");
    assertThat(message.get("reply_markup").toString()).isEqualTo(KEYBOARD);
    for (JsonNode size : message.get("photo")) {
      assertThat(size.propertyNames())
          .containsExactly("file_id", "file_unique_id", "file_size", "width", "height");
      assertThat(size.get("file_size").intValue()).isPositive();
    }
    assertThat(widths(message)).isSorted().doesNotHaveDuplicates().hasSizeGreaterThan(2);

    LogEntry entry = front.rules.log().getFirst();
    assertThat(entry.kind()).isEqualTo(MessageKind.PHOTO);
    assertThat(entry.text()).isEqualTo("Bold & so");
    assertThat(entry.photo()).isEqualTo(URL);
    assertThat(entry.replyMarkup()).isEqualTo(KEYBOARD);
    assertThat(entry.silent()).isTrue();
  }

  @Test
  void text_isLoggedAsSuch() {
    front.send(5);
    LogEntry entry = front.rules.log().getFirst();
    assertThat(entry.kind()).isEqualTo(MessageKind.TEXT);
    assertThat(entry.photo()).isEmpty();
    assertThat(entry.silent()).isFalse();
  }

  @Test
  void caption_mayBeMissingOrBlank() {
    JsonNode without = front.result(TestingFront.photo(5, URL));
    assertThat(without.has("caption")).isFalse();
    JsonNode blank =
        front.result("sendphoto", "chat_id", 5, "photo", URL, "caption", " \n ", "parse_mode", "");
    assertThat(blank.has("caption")).isFalse();
    // Nothing to parse, so not even a wrong mode matters.
    assertThat(front.answer(captioned("", "parse_mode", "rtf")).status()).isEqualTo(200);
    assertThat(front.fault(captioned("x", "parse_mode", "rtf")))
        .isEqualTo("400 Bad Request: unsupported parse_mode");
  }

  @Test
  void captionEntities_moveWithTheCaption() {
    String entities = "[{\"type\":\"italic\",\"offset\":4,\"length\":3}]";
    JsonNode message = front.result(captioned("  " + HAND + "abc", "caption_entities", entities));
    assertThat(message.get("caption").asString()).isEqualTo(HAND + "abc");
    assertThat(message.get("caption_entities").get(0).get("offset").intValue()).isEqualTo(2);
    assertThat(front.fault(captioned("abc", "caption_entities", entities)))
        .isEqualTo("400 Bad Request: entity begins after the end of the text at UTF-16 offset 4");
  }

  @Test
  void caption_hasItsOwnLength_afterParsing() {
    assertThat(caption("a".repeat(1024))).hasSize(1024);
    assertThat(caption(HAND.repeat(1024))).hasSize(2048);
    assertThat(
            front
                .result(captioned("<b>" + "a".repeat(1024) + "</b>", "parse_mode", "HTML"))
                .get("caption")
                .asString())
        .hasSize(1024);
    assertThat(front.fault(captioned("a".repeat(1025))))
        .isEqualTo("400 Bad Request: message caption is too long");
    assertThat(front.fault(captioned("a".repeat(32_769))))
        .isEqualTo("400 Bad Request: text is too long");
    assertThat(front.rules.log()).hasSize(3);
  }

  @Test
  void fileId_ofAnyEarlierSize_isAcceptedFromItsOwnBotOnly() {
    JsonNode first = front.result(TestingFront.photo(5, URL));
    for (JsonNode size : first.get("photo")) {
      JsonNode again = front.result(TestingFront.photo(6, size.get("file_id").asString()));
      assertThat(again.get("photo")).isEqualTo(first.get("photo"));
    }
    String id = first.get("photo").get(0).get("file_id").asString();
    assertThat(front.rules.log().get(1).photo()).isEqualTo(id);

    Call other = new Call("9:x", "sendphoto", Map.of("chat_id", "5", "photo", id));
    assertThat(front.fault(other))
        .isEqualTo("400 Bad Request: wrong file identifier/HTTP URL specified");
    Call otherUrl = new Call("9:x", "sendphoto", Map.of("chat_id", "5", "photo", URL));
    JsonNode theirs = front.result(otherUrl).get("photo").get(0);
    assertThat(theirs.get("file_id").asString()).isNotEqualTo(id);
    assertThat(theirs.get("file_unique_id"))
        .isEqualTo(first.get("photo").get(0).get("file_unique_id"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ftp://img.example/a.jpg | invalid file HTTP URL specified: Unsupported URL protocol
          no id at all            | wrong remote file identifier specified: Wrong character in the string
          AgACAgIAAxkBAAMabc      | wrong file identifier/HTTP URL specified
          attach://nothing        | there is no photo in the request
          """)
  void photo_thatIsNone_isRefused(String photo, String expected) {
    assertThat(front.fault(TestingFront.photo(5, photo))).isEqualTo("400 Bad Request: " + expected);
    assertThat(front.rules.log()).isEmpty();
  }

  @Test
  void photo_missing_isToldBeforeAnythingElse() {
    assertThat(front.fault("sendphoto", "chat_id", 5, "caption", "x"))
        .isEqualTo("400 Bad Request: there is no photo in the request");
    assertThat(front.fault("sendphoto", "photo", URL))
        .isEqualTo("400 Bad Request: chat_id is empty");
  }

  @Test
  void upload_byItsPartOrByReference() {
    JsonNode plain = front.result(uploaded("photo", new Upload("cat.png", 4_000), ""));
    JsonNode named = front.result(uploaded("f1", new Upload("cat.png", 4_000), "attach://f1"));
    assertThat(named.get("photo")).isEqualTo(plain.get("photo"));
    assertThat(front.rules.log()).extracting(LogEntry::photo).containsOnly("cat.png");
  }

  @Test
  void upload_emptyOrTooBig_isRefused() {
    assertThat(front.fault(uploaded("photo", new Upload("cat.png", 0), "")))
        .isEqualTo("400 Bad Request: file must be non-empty");
    assertThat(front.fault(uploaded("photo", new Upload("cat.png", 10_485_761), "")))
        .isEqualTo(
            "400 Bad Request: file of size 10485761 bytes is too big for a photo; the maximum size"
                + " is 10485760 bytes");
  }

  @Test
  void badPhotos_areRefusedByTheLongestPrefix_untilTakenBack() {
    front.rules.badPhoto("https://bad.example/", PhotoFault.NO_CONTENT);
    front.rules.badPhoto("https://bad.example/page", PhotoFault.WRONG_TYPE);
    front.rules.badPhoto("https://bad.example/x", PhotoFault.WRONG_IDENTIFIER);

    assertThat(front.fault(TestingFront.photo(5, "https://bad.example/a.jpg")))
        .isEqualTo("400 Bad Request: failed to get HTTP URL content");
    assertThat(front.fault(TestingFront.photo(5, "https://bad.example/page.html")))
        .isEqualTo("400 Bad Request: wrong type of the web page content");
    assertThat(front.fault(TestingFront.photo(5, "https://bad.example/x.jpg")))
        .isEqualTo("400 Bad Request: wrong file identifier/HTTP URL specified");
    assertThat(front.answer(TestingFront.photo(5, URL)).status()).isEqualTo(200);
    assertThat(front.rules.log()).hasSize(1);

    front.rules.goodPhoto("https://bad.example/page");
    assertThat(front.fault(TestingFront.photo(5, "https://bad.example/page.html")))
        .isEqualTo("400 Bad Request: failed to get HTTP URL content");
    front.rules.reset();
    assertThat(front.answer(TestingFront.photo(5, "https://bad.example/a.jpg")).status())
        .isEqualTo(200);
  }

  @Test
  void chatConditionsAndIds_areThoseOfMessages() {
    front.rules.chat(6, ChatCondition.Plain.BLOCKED);
    assertThat(front.fault(TestingFront.photo(6, URL)))
        .isEqualTo("403 Forbidden: bot was blocked by the user");
    assertThat(front.send(5)).isEqualTo(1);
    assertThat(front.result(TestingFront.photo(5, URL)).get("message_id").intValue()).isEqualTo(2);
    assertThat(front.send(7)).isEqualTo(3);
  }

  @Test
  void limitsAndFaults_concernPhotos() {
    front.rules.limits(Limits.strict(1, 2));
    front.rules.script(
        new FaultPlan.Script(1, OptionalLong.empty(), "sendPhoto", new Fault.Restart500()));

    assertThat(front.send(5)).isEqualTo(1);
    assertThat(front.fault(TestingFront.photo(5, URL)))
        .isEqualTo("500 Internal Server Error: restart");
    assertThat(front.fault(TestingFront.photo(5, URL)))
        .isEqualTo("429 Too Many Requests: retry after 1");

    Counters counters = front.rules.counters();
    assertThat(counters.perMethod())
        .containsEntry("sendphoto", 2L)
        .containsEntry("sendmessage", 1L);
    assertThat(counters.tooManyRequests()).isEqualTo(1);
  }

  @Test
  void editReplyMarkup_answersAsForTexts() {
    int id =
        front
            .result("sendphoto", "chat_id", 5, "photo", URL, "reply_markup", KEYBOARD)
            .get("message_id")
            .intValue();

    assertThat(front.fault(edit("editmessagereplymarkup", id, "reply_markup", KEYBOARD)))
        .contains("message is not modified");
    assertThat(front.fault(edit("editmessagereplymarkup", id + 1, "reply_markup", KEYBOARD)))
        .isEqualTo("400 Bad Request: message to edit not found");
    JsonNode edited = front.result(edit("editmessagereplymarkup", id));
    assertThat(edited.has("reply_markup")).isFalse();
    assertThat(edited.get("photo")).hasSizeGreaterThan(2);
    assertThat(edited.has("edit_date")).isTrue();
  }

  @Test
  void editCaption_replacesOrRemovesIt() {
    int id = front.result(captioned("old")).get("message_id").intValue();

    assertThat(front.fault(edit("editmessagecaption", id, "caption", " old ")))
        .contains("message is not modified");
    JsonNode edited = front.result(edit("editmessagecaption", id, "caption", "new"));
    assertThat(edited.get("caption").asString()).isEqualTo("new");
    assertThat(front.fault(edit("editmessagecaption", id, "caption", "a".repeat(1025))))
        .isEqualTo("400 Bad Request: message caption is too long");
    assertThat(front.result(edit("editmessagecaption", id)).has("caption")).isFalse();
    assertThat(front.rules.log().getFirst().text()).isEqualTo("old");
    assertThat(front.rules.counters().edits()).isEqualTo(2);
  }

  @Test
  void edits_knowTextsFromPhotos() {
    int photo = front.result(captioned("x")).get("message_id").intValue();
    int text = front.send(5);

    assertThat(front.fault(edit("editmessagetext", photo, "text", "y")))
        .isEqualTo("400 Bad Request: there is no text in the message to edit");
    assertThat(front.fault(edit("editmessagecaption", text, "caption", "y")))
        .isEqualTo("400 Bad Request: there is no caption in the message to edit");
  }

  private static Call edit(String method, int id, Object... more) {
    Object[] head = {"chat_id", 5, "message_id", id};
    return TestingFront.call(
        method, Stream.concat(List.of(head).stream(), List.of(more).stream()).toArray());
  }

  private static Call captioned(String caption, String... more) {
    Object[] all = {"chat_id", 5, "photo", URL, "caption", caption};
    return TestingFront.call(
        "sendphoto", Stream.concat(List.of(all).stream(), List.of(more).stream()).toArray());
  }

  private String caption(String caption) {
    return front.result(captioned(caption)).get("caption").asString();
  }

  private static Call uploaded(String part, Upload upload, String photo) {
    return new Call(
        TestingFront.TOKEN,
        "sendphoto",
        Map.of("chat_id", "5", "photo", photo),
        Map.of(part, upload));
  }

  private static List<Integer> widths(JsonNode message) {
    JsonNode sizes = message.get("photo");
    return IntStream.range(0, sizes.size())
        .mapToObj(i -> sizes.get(i).get("width").intValue())
        .toList();
  }
}
