package tidings.courier.telegram;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tidings.courier.Outcome;
import tidings.courier.Parcel;
import tidings.courier.ProbeAnswer;
import tidings.http.Exchange;
import tidings.http.Gate;
import tidings.http.OkHttp;
import tidings.message.Button;
import tidings.message.Content;
import tidings.message.Entity;
import tidings.recipient.ChatCondition;
import tidings.recipient.ChatKind;
import tidings.simulators.telegram.Fault;
import tidings.simulators.telegram.FaultPlan;
import tidings.simulators.telegram.LogEntry;
import tidings.simulators.telegram.MessageKind;
import tidings.simulators.telegram.PhotoFault;
import tidings.simulators.telegram.Settings;
import tidings.simulators.telegram.TelegramRules;
import tidings.simulators.telegram.TelegramServer;

/** Against the Bot API stand-in, over real HTTP. */
class TelegramCourierTest {
  private final TelegramRules rules = new TelegramRules(Settings.defaults(), 1);
  private final TelegramServer server = new TelegramServer(rules, 0);
  private final OkHttp http = new OkHttp(4);
  private final TelegramCourier courier = courier("1:abc");

  private TelegramCourier courier(String token) {
    return new TelegramCourier(new HttpTransport(http, URI.create(server.url()), token));
  }

  @AfterEach
  void close() {
    http.close();
    server.close();
  }

  private Outcome send(String chat, Content content) {
    return courier.send(new Parcel(chat, content), Gate.OPEN);
  }

  private Outcome send(String text) {
    return send("7", Content.of(text));
  }

  private void next(Fault fault) {
    rules.script(new FaultPlan.Script(1, OptionalLong.empty(), "", fault));
  }

  @Test
  void sendsTextEntitiesAndButtons() {
    Content content =
        Content.of("hello world")
            .withEntities(List.of(Entity.bold(0, 5), Entity.link(6, 5, "https://a.example/")))
            .withButtons(
                List.of(Button.link("Open", "https://a.example/"), Button.callback("Why?", "w")));
    assertThat(send("7", content)).isInstanceOf(Outcome.Sent.class);
    LogEntry entry = rules.log().getFirst();
    assertThat(entry.chatId()).isEqualTo(7);
    assertThat(entry.text()).isEqualTo("hello world");
    assertThat(entry.replyMarkup()).contains("\"callback_data\":\"w\"").contains("a.example");
  }

  @Test
  void aRefusedChatIsTold() {
    rules.chat(7, tidings.simulators.telegram.ChatCondition.Plain.BLOCKED);
    assertThat(send("x"))
        .isInstanceOfSatisfying(
            Outcome.ChatClosed.class,
            closed -> assertThat(closed.condition()).isEqualTo(ChatCondition.BLOCKED));
    rules.chat(7, tidings.simulators.telegram.ChatCondition.Plain.DEACTIVATED);
    assertThat(send("x"))
        .isInstanceOfSatisfying(
            Outcome.ChatClosed.class,
            closed -> assertThat(closed.condition()).isEqualTo(ChatCondition.DEACTIVATED));
    rules.chat(7, tidings.simulators.telegram.ChatCondition.Plain.FORGOTTEN);
    assertThat(send("x"))
        .isInstanceOfSatisfying(
            Outcome.ChatClosed.class,
            closed -> assertThat(closed.condition()).isEqualTo(ChatCondition.UNREACHABLE));
  }

  @Test
  void aKickedBotIsTold() {
    rules.chat(-5, tidings.simulators.telegram.ChatCondition.Plain.KICKED);
    assertThat(send("-5", Content.of("x")))
        .isInstanceOfSatisfying(
            Outcome.ChatClosed.class,
            closed -> assertThat(closed.condition()).isEqualTo(ChatCondition.KICKED));
  }

  @Test
  void anUpgradedGroupGivesItsNewId() {
    rules.chat(-5, new tidings.simulators.telegram.ChatCondition.Migrated(-1000000000055L));
    assertThat(send("-5", Content.of("x"))).isEqualTo(new Outcome.Migrated("-1000000000055"));
  }

  @Test
  void tooManyRequestsSaysForHowLong() {
    next(new Fault.Flood429(17, false));
    assertThat(send("x")).isEqualTo(new Outcome.Throttled(Duration.ofSeconds(17)));
  }

  @Test
  void aRevokedTokenStopsTheAccount() {
    rules.revoke("1:abc");
    assertThat(send("x")).isInstanceOf(Outcome.AccountRefused.class);
  }

  @Test
  void refusedStylingMayGoPlain() {
    Content cut = Content.of("a😀b").withEntities(List.of(Entity.bold(2, 1)));
    assertThat(send("7", cut)).isInstanceOf(Outcome.StyleRefused.class);
    assertThat(send("7", cut.plain())).isInstanceOf(Outcome.Sent.class);
  }

  @Test
  void aButtonThatIsTooLongIsRefusedForGood() {
    assertThat(
            send("7", Content.of("x").withButtons(List.of(Button.callback("b", "d".repeat(65))))))
        .isInstanceOf(Outcome.Refused.class);
  }

  @Test
  void whatMayHaveBeenSentIsUnanswered() {
    for (Fault fault :
        List.of(
            new Fault.CutBefore(),
            new Fault.CutAfter(),
            new Fault.Restart500(),
            new Fault.Html502(),
            new Fault.Flood5())) {
      next(fault);
      assertThat(send("x")).as("%s", fault).isInstanceOf(Outcome.Unanswered.class);
    }
  }

  @Test
  void anUnreachableServerIsCertainlyNotSent() {
    server.close();
    assertThat(send("x")).isInstanceOf(Outcome.Unreachable.class);
  }

  @Test
  void aShutGateHoldsBack() {
    assertThat(courier.send(new Parcel("7", Content.of("x")), () -> false))
        .isInstanceOf(Outcome.HeldBack.class);
    assertThat(rules.log()).isEmpty();
  }

  @Test
  void onlyPeopleCanBeAskedAfter() {
    assertThat(courier.canProbe(ChatKind.PRIVATE)).isTrue();
    assertThat(courier.canProbe(ChatKind.GROUP)).isFalse();
    assertThat(courier.canProbe(ChatKind.CHANNEL)).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"true", "false"})
  void askingFindsWhatIsThere(boolean marked) {
    Content content = Content.of("x");
    Content sent =
        marked ? content.withButtons(List.of(Button.callback("Why?", "why:1"))) : content;
    long id = ((Outcome.Sent) send("7", sent)).id();
    assertThat(courier.probe(new Parcel("7", sent), id, Gate.OPEN))
        .isEqualTo(new ProbeAnswer.Same());
    assertThat(courier.probe(new Parcel("7", sent), id + 1, Gate.OPEN))
        .isEqualTo(new ProbeAnswer.Absent());
    assertThat(courier.probe(new Parcel("8", sent), id, Gate.OPEN))
        .isEqualTo(new ProbeAnswer.Absent());
  }

  @Test
  void askingAboutAnotherMessageShowsItsText() {
    Content other = Content.of("other").withButtons(List.of(Button.callback("Why?", "why:2")));
    long id = ((Outcome.Sent) send("7", other)).id();
    Content mine = Content.of("mine").withButtons(List.of(Button.callback("Why?", "why:1")));
    assertThat(courier.probe(new Parcel("7", mine), id, Gate.OPEN))
        .isEqualTo(new ProbeAnswer.Changed("other"));
  }

  @Test
  void somebodyElsesMessageIsForeign() {
    rules.incoming("1:abc", 7);
    assertThat(courier.probe(new Parcel("7", Content.of("x")), 1, Gate.OPEN))
        .isInstanceOf(ProbeAnswer.Foreign.class);
  }

  @Test
  void aGatewaysPageSaysNothingAboutTheMessage() {
    for (int status : new int[] {400, 401, 403, 404, 413, 500, 502}) {
      TelegramCourier behindGateway =
          new TelegramCourier((_, _, _) ->
              new Exchange.Answered(status, Map.of(), "<html>no</html>".getBytes(UTF_8)));
      Parcel parcel = new Parcel("7", Content.of("x"));
      assertThat(behindGateway.send(parcel, Gate.OPEN))
          .as("%d", status)
          .isInstanceOf(Outcome.Unanswered.class);
      assertThat(behindGateway.probe(parcel, 1, Gate.OPEN))
          .as("%d", status)
          .isInstanceOf(ProbeAnswer.Unanswered.class);
    }
  }

  @Test
  void aPictureGoesWithItsWordsAsCaption() {
    Content content =
        Content.of("A bold word")
            .withEntities(List.of(Entity.bold(2, 4)))
            .withPicture("https://pictures.example/1.jpg");
    assertThat(send("7", content)).isInstanceOf(Outcome.Sent.class);
    LogEntry entry = rules.log().getLast();
    assertThat(entry.kind()).isEqualTo(MessageKind.PHOTO);
    assertThat(entry.photo()).isEqualTo("https://pictures.example/1.jpg");
    assertThat(entry.text()).isEqualTo("A bold word");
  }

  @Test
  void aPictureWithManyWordsIsShownAboveThem() {
    Content content = Content.of("w".repeat(1_025)).withPicture("https://pictures.example/1.jpg");
    assertThat(send("7", content)).isInstanceOf(Outcome.Sent.class);
    LogEntry entry = rules.log().getLast();
    assertThat(entry.kind()).isEqualTo(MessageKind.TEXT);
    assertThat(entry.linkPreview()).contains("https://pictures.example/1.jpg");
  }

  @Test
  void aRefusedPictureMayBeLeftOut() {
    for (PhotoFault fault : PhotoFault.values()) {
      rules.badPhoto("https://broken.example/", fault);
      Content content = Content.of("words").withPicture("https://broken.example/1.jpg");
      assertThat(send("7", content)).as("%s", fault).isInstanceOf(Outcome.PictureRefused.class);
    }
    assertThat(send("7", Content.of("words"))).isInstanceOf(Outcome.Sent.class);
  }

  @Test
  void aPictureCanBeAskedAfter() {
    Content content = Content.of("words").withPicture("https://pictures.example/1.jpg");
    Outcome.Sent sent = (Outcome.Sent) send("7", content);
    assertThat(courier.probe(new Parcel("7", content), sent.id(), Gate.OPEN))
        .isInstanceOf(ProbeAnswer.Same.class);
  }

  @Test
  void aTopicOfAGroupIsWrittenInto() {
    rules.topics(-1001234567890L, 7);
    Parcel parcel = new Parcel("-1001234567890", "7", Content.of("x"));
    assertThat(courier.send(parcel, Gate.OPEN)).isInstanceOf(Outcome.Sent.class);
    assertThat(rules.log().getLast().threadId()).isEqualTo(7);
    Parcel nowhere = new Parcel("-1001234567890", "8", Content.of("x"));
    assertThat(courier.send(nowhere, Gate.OPEN)).isInstanceOf(Outcome.Refused.class);
  }
}
