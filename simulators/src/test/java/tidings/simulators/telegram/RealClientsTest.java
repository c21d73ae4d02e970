package tidings.simulators.telegram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.pengrad.telegrambot.TelegramBot;
import com.pengrad.telegrambot.model.PhotoSize;
import com.pengrad.telegrambot.model.request.InlineKeyboardButton;
import com.pengrad.telegrambot.model.request.ParseMode;
import com.pengrad.telegrambot.request.EditMessageReplyMarkup;
import com.pengrad.telegrambot.request.GetMe;
import com.pengrad.telegrambot.response.BaseResponse;
import com.pengrad.telegrambot.response.SendResponse;
import java.io.ByteArrayInputStream;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.telegram.telegrambots.client.okhttp.OkHttpTelegramClient;
import org.telegram.telegrambots.meta.TelegramUrl;
import org.telegram.telegrambots.meta.api.methods.send.SendMessage;
import org.telegram.telegrambots.meta.api.methods.send.SendPhoto;
import org.telegram.telegrambots.meta.api.methods.updatingmessages.EditMessageCaption;
import org.telegram.telegrambots.meta.api.methods.updatingmessages.EditMessageText;
import org.telegram.telegrambots.meta.api.objects.InputFile;
import org.telegram.telegrambots.meta.api.objects.LinkPreviewOptions;
import org.telegram.telegrambots.meta.api.objects.MessageEntity;
import org.telegram.telegrambots.meta.api.objects.message.Message;
import org.telegram.telegrambots.meta.api.objects.replykeyboard.InlineKeyboardMarkup;
import org.telegram.telegrambots.meta.api.objects.replykeyboard.buttons.InlineKeyboardRow;
import org.telegram.telegrambots.meta.exceptions.TelegramApiException;
import org.telegram.telegrambots.meta.exceptions.TelegramApiRequestException;
import org.telegram.telegrambots.meta.generics.TelegramClient;

/** Two independent client libraries read what the stand-in writes. */
final class RealClientsTest {
  private static final String TOKEN = "77:secret";
  private static final long FORUM = -1001234567890L;

  private final TelegramRules rules = new TelegramRules(Settings.defaults(), 1);
  private final TelegramServer server = new TelegramServer(rules, 0);
  private final TelegramClient rubenlagus =
      new OkHttpTelegramClient(
          TOKEN,
          TelegramUrl.builder().schema("http").host("127.0.0.1").port(server.port()).build());
  private final TelegramBot pengrad =
      new TelegramBot.Builder(TOKEN).apiUrl(server.url() + "/bot").build();

  @AfterEach
  void close() {
    server.close();
  }

  @Test
  void rubenlagus_sendsFormattedTextWithButtons() throws TelegramApiException {
    MessageEntity bold = MessageEntity.builder().type("bold").offset(2).length(4).build();
    SendMessage send =
        SendMessage.builder()
            .chatId(5L)
            .text("  text  ")
            .entities(List.of(bold))
            .replyMarkup(keyboard("d:1"))
            .build();

    Message message = rubenlagus.execute(send);

    assertThat(message.getMessageId()).isEqualTo(1);
    assertThat(message.getText()).isEqualTo("text");
    assertThat(message.getEntities()).singleElement().extracting("offset").isEqualTo(0);
    assertThat(message.getReplyMarkup()).isEqualTo(keyboard("d:1"));
    assertThat(message.getFrom().getId()).isEqualTo(77L);
    assertThat(message.getChat().isUserChat()).isTrue();
  }

  @Test
  void rubenlagus_edits() throws TelegramApiException {
    Message sent = rubenlagus.execute(new SendMessage("5", "old"));
    EditMessageText edit =
        EditMessageText.builder().chatId(5L).messageId(sent.getMessageId()).text("new").build();

    assertThat(((Message) rubenlagus.execute(edit)).getText()).isEqualTo("new");
    assertThat(refusal(edit).getApiResponse()).contains("message is not modified");
  }

  @Test
  void rubenlagus_readsRefusals() throws TelegramApiException {
    rules.chat(6, ChatCondition.Plain.BLOCKED);
    rules.chat(-7, new ChatCondition.Migrated(-1007L));
    rules.limits(Limits.strict(1, 3));

    TelegramApiRequestException blocked = refusal(new SendMessage("6", "x"));
    assertThat(blocked.getErrorCode()).isEqualTo(403);
    assertThat(blocked.getApiResponse()).isEqualTo("Forbidden: bot was blocked by the user");
    TelegramApiRequestException migrated = refusal(new SendMessage("-7", "x"));
    assertThat(migrated.getParameters().getMigrateToChatId()).isEqualTo(-1007L);

    rules.limits(Limits.strict(0.02, 1));
    assertThat(rubenlagus.execute(new SendMessage("5", "x")).getMessageId()).isEqualTo(1);
    TelegramApiRequestException flood = refusal(new SendMessage("5", "x"));
    assertThat(flood.getErrorCode()).isEqualTo(429);
    assertThat(flood.getParameters().getRetryAfter()).isEqualTo(50);
  }

  @Test
  void pengrad_sendsAndEdits() {
    assertThat(pengrad.execute(new GetMe()).user().id()).isEqualTo(77L);
    SendResponse sent = pengrad.execute(pengradMessage("ä + & = \uD83D\uDC49"));
    assertThat(sent.isOk()).isTrue();
    assertThat(sent.message().text()).isEqualTo("ä + & = \uD83D\uDC49");
    assertThat(sent.message().replyMarkup().inlineKeyboard()[0][0].callbackData()).isEqualTo("d:1");

    EditMessageReplyMarkup same =
        new EditMessageReplyMarkup(5L, sent.message().messageId()).replyMarkup(pengradKeyboard());
    BaseResponse unchanged = pengrad.execute(same);
    assertThat(unchanged.errorCode()).isEqualTo(400);
    assertThat(unchanged.description()).startsWith("Bad Request: message is not modified");
    BaseResponse absent = pengrad.execute(new EditMessageReplyMarkup(5L, 99));
    assertThat(absent.description()).isEqualTo("Bad Request: message to edit not found");
  }

  @Test
  void pengrad_readsRefusals() {
    rules.script(
        new FaultPlan.Script(
            1, java.util.OptionalLong.empty(), "", new Fault.Flood429(18_053, false)));
    BaseResponse flood = pengrad.execute(pengradMessage("x"));
    assertThat(flood.errorCode()).isEqualTo(429);
    assertThat(flood.parameters().retryAfter()).isEqualTo(18_053);

    rules.chat(5, ChatCondition.Plain.DEACTIVATED);
    assertThat(pengrad.execute(pengradMessage("x")).description())
        .isEqualTo("Forbidden: user is deactivated");
    rules.chat(5, new ChatCondition.Migrated(-1005L));
    assertThat(pengrad.execute(pengradMessage("x")).parameters().migrateToChatId())
        .isEqualTo(-1005L);
  }

  @Test
  void rubenlagus_sendsPhotosByUrlFileAndId() throws TelegramApiException {
    SendPhoto byUrl =
        SendPhoto.builder()
            .chatId(5L)
            .photo(new InputFile("https://img.example/a.jpg"))
            .caption("<i>Sea</i> & sand")
            .parseMode("HTML")
            .replyMarkup(keyboard("d:1"))
            .build();
    Message first = rubenlagus.execute(byUrl);
    assertThat(first.getCaption()).isEqualTo("Sea & sand");
    assertThat(first.getCaptionEntities()).singleElement().extracting("type").isEqualTo("italic");
    assertThat(first.getReplyMarkup()).isEqualTo(keyboard("d:1"));
    assertThat(first.getPhoto()).hasSizeGreaterThan(2).allMatch(size -> size.getWidth() > 0);

    InputFile brought = new InputFile(new ByteArrayInputStream(new byte[] {1, 2, 3}), "käse.png");
    assertThat(rubenlagus.execute(new SendPhoto("5", brought)).hasPhoto()).isTrue();
    InputFile known = new InputFile(first.getPhoto().getLast().getFileId());
    assertThat(rubenlagus.execute(new SendPhoto("5", known)).getPhoto())
        .isEqualTo(first.getPhoto());
    assertThat(rules.log())
        .extracting(LogEntry::photo)
        .containsExactly(
            "https://img.example/a.jpg", "käse.png", first.getPhoto().getLast().getFileId());
  }

  @Test
  void rubenlagus_editsACaption_inATopic() throws TelegramApiException {
    rules.topics(FORUM, 17);
    SendPhoto send =
        SendPhoto.builder()
            .chatId(FORUM)
            .messageThreadId(17)
            .photo(new InputFile("https://img.example/a.jpg"))
            .disableNotification(true)
            .build();
    Message sent = rubenlagus.execute(send);
    assertThat(sent.getMessageThreadId()).isEqualTo(17);
    assertThat(sent.isTopicMessage()).isTrue();

    EditMessageCaption edit =
        EditMessageCaption.builder()
            .chatId(FORUM)
            .messageId(sent.getMessageId())
            .caption("new")
            .build();
    assertThat(((Message) rubenlagus.execute(edit)).getCaption()).isEqualTo("new");

    SendMessage elsewhere =
        SendMessage.builder().chatId(FORUM).messageThreadId(18).text("x").build();
    assertThat(refusal(elsewhere).getApiResponse())
        .isEqualTo("Bad Request: message thread not found");
  }

  @Test
  void rubenlagus_setsTheLinkPreview() throws TelegramApiException {
    LinkPreviewOptions options =
        LinkPreviewOptions.builder().urlField("https://a.example/").showAboveText(true).build();
    Message sent =
        rubenlagus.execute(
            SendMessage.builder().chatId(5L).text("x").linkPreviewOptions(options).build());
    assertThat(sent.getLinkPreviewOptions().getUrlField()).isEqualTo("https://a.example/");
    assertThat(sent.getLinkPreviewOptions().getShowAboveText()).isTrue();
  }

  @Test
  void pengrad_sendsPhotosByUrlFileAndId() {
    SendResponse first =
        pengrad.execute(
            new com.pengrad.telegrambot.request.SendPhoto(5L, "https://img.example/a.jpg")
                .caption("ä & <b>b</b>")
                .parseMode(ParseMode.HTML)
                .replyMarkup(pengradKeyboard()));
    assertThat(first.description()).isNull();
    assertThat(first.message().caption()).isEqualTo("ä & b");
    assertThat(first.message().captionEntities()[0].type())
        .isEqualTo(com.pengrad.telegrambot.model.MessageEntity.Type.bold);
    PhotoSize[] sizes = first.message().photo();
    assertThat(sizes).hasSizeGreaterThan(2);

    byte[] file = {1, 2, 3};
    assertThat(
            pengrad
                .execute(
                    new com.pengrad.telegrambot.request.SendPhoto(5L, file).fileName("cat.png"))
                .isOk())
        .isTrue();
    SendResponse again =
        pengrad.execute(new com.pengrad.telegrambot.request.SendPhoto(5L, sizes[0].fileId()));
    assertThat(again.message().photo()[0].fileUniqueId()).isEqualTo(sizes[0].fileUniqueId());
    assertThat(rules.log())
        .extracting(LogEntry::photo)
        .containsExactly("https://img.example/a.jpg", "cat.png", sizes[0].fileId());
  }

  @Test
  void pengrad_readsRefusalsOfPhotosAndTopics() {
    rules.badPhoto("https://bad.example/", PhotoFault.NO_CONTENT);
    BaseResponse bad =
        pengrad.execute(
            new com.pengrad.telegrambot.request.SendPhoto(5L, "https://bad.example/a.jpg"));
    assertThat(bad.errorCode()).isEqualTo(400);
    assertThat(bad.description()).isEqualTo("Bad Request: failed to get HTTP URL content");

    rules.topics(FORUM, 17);
    SendResponse inTopic =
        pengrad.execute(
            new com.pengrad.telegrambot.request.SendMessage(FORUM, "x").messageThreadId(17));
    assertThat(inTopic.message().messageThreadId()).isEqualTo(17);
    BaseResponse caption =
        pengrad.execute(
            new com.pengrad.telegrambot.request.EditMessageCaption(
                    FORUM, inTopic.message().messageId())
                .caption("y"));
    assertThat(caption.description())
        .isEqualTo("Bad Request: there is no caption in the message to edit");
  }

  private TelegramApiRequestException refusal(SendMessage send) {
    return catchThrowableOfType(TelegramApiRequestException.class, () -> rubenlagus.execute(send));
  }

  private TelegramApiRequestException refusal(EditMessageText edit) {
    return catchThrowableOfType(TelegramApiRequestException.class, () -> rubenlagus.execute(edit));
  }

  private static InlineKeyboardMarkup keyboard(String data) {
    var button =
        org.telegram.telegrambots.meta.api.objects.replykeyboard.buttons.InlineKeyboardButton
            .builder()
            .text("Open")
            .callbackData(data)
            .build();
    return new InlineKeyboardMarkup(List.of(new InlineKeyboardRow(button)));
  }

  private static com.pengrad.telegrambot.request.SendMessage pengradMessage(String text) {
    return new com.pengrad.telegrambot.request.SendMessage(5L, text).replyMarkup(pengradKeyboard());
  }

  private static com.pengrad.telegrambot.model.request.InlineKeyboardMarkup pengradKeyboard() {
    return new com.pengrad.telegrambot.model.request.InlineKeyboardMarkup(
        new InlineKeyboardButton("Open").callbackData("d:1"));
  }
}
