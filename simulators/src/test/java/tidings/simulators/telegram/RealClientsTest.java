package tidings.simulators.telegram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.pengrad.telegrambot.TelegramBot;
import com.pengrad.telegrambot.model.request.InlineKeyboardButton;
import com.pengrad.telegrambot.request.EditMessageReplyMarkup;
import com.pengrad.telegrambot.request.GetMe;
import com.pengrad.telegrambot.response.BaseResponse;
import com.pengrad.telegrambot.response.SendResponse;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.telegram.telegrambots.client.okhttp.OkHttpTelegramClient;
import org.telegram.telegrambots.meta.TelegramUrl;
import org.telegram.telegrambots.meta.api.methods.send.SendMessage;
import org.telegram.telegrambots.meta.api.methods.updatingmessages.EditMessageText;
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
