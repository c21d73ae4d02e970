package tidings.simulators.telegram;

/** Reads a call's parameters in the order in which the Bot API server complains about them. */
final class ActionReader {
  private ActionReader() {}

  static Action read(Call call) {
    return switch (call.method()) {
      case "getme" -> new Action.GetMe();
      case "sendmessage" -> send(call);
      case "editmessagetext" -> editText(call);
      case "editmessagereplymarkup" -> editMarkup(call);
      default -> throw Refusal.notFound("Not Found: method not found");
    };
  }

  /** Whether the method puts a new message into a chat. */
  static boolean sends(Call call) {
    return call.method().equals("sendmessage");
  }

  /** Whether the method changes a message. */
  static boolean edits(Call call) {
    return call.method().startsWith("editmessage");
  }

  private static Action send(Call call) {
    FormattedText text = TextReader.read(call);
    Markup markup = MarkupReader.read(call.parameter("reply_markup"));
    return new Action.Send(chat(call), text, markup);
  }

  private static Action editText(Call call) {
    FormattedText text = TextReader.read(call);
    Markup markup = inline(MarkupReader.read(call.parameter("reply_markup")));
    return new Action.EditText(chat(call), messageId(call), text, markup);
  }

  private static Action editMarkup(Call call) {
    Markup markup = inline(MarkupReader.read(call.parameter("reply_markup")));
    return new Action.EditMarkup(chat(call), messageId(call), markup);
  }

  private static Markup inline(Markup markup) {
    if (!markup.inline()) {
      throw Refusal.badRequest("inline keyboard expected");
    }
    return markup;
  }

  private static String chat(Call call) {
    String chat = call.parameter("chat_id");
    if (chat.isEmpty()) {
      throw Refusal.badRequest("chat_id is empty");
    }
    return chat;
  }

  private static int messageId(Call call) {
    int id = Numbers.clampedInt(call.parameter("message_id"));
    if (id <= 0) {
      throw Refusal.badRequest("message identifier is not specified");
    }
    return id;
  }
}
