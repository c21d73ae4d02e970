package tidings.simulators.telegram;

/** Reads a call's parameters in the order in which the Bot API server complains about them. */
final class ActionReader {
  private ActionReader() {}

  static Action read(Call call) {
    return switch (call.method()) {
      case "getme" -> new Action.GetMe();
      case "sendmessage" -> send(call, text(call));
      case "sendphoto" -> send(call, picture(call));
      case "editmessagetext" -> edit(call, textChange(call));
      case "editmessagecaption" -> editCaption(call);
      case "editmessagereplymarkup" -> edit(call, new Action.Change.None());
      default -> throw Refusal.notFound("Not Found: method not found");
    };
  }

  /** Whether the method puts a new message into a chat. */
  static boolean sends(Call call) {
    return call.method().equals("sendmessage") || call.method().equals("sendphoto");
  }

  /** Whether the method changes a message. */
  static boolean edits(Call call) {
    return call.method().startsWith("editmessage");
  }

  private static Draft text(Call call) {
    String preview = LinkPreviewReader.read(call);
    return new Draft.Text(TextReader.text(call), preview);
  }

  private static Draft picture(Call call) {
    InputPhoto photo = PhotoReader.read(call);
    return new Draft.Picture(photo, TextReader.caption(call));
  }

  private static Action send(Call call, Draft draft) {
    int thread = Math.max(0, Numbers.clampedInt(call.parameter("message_thread_id")));
    boolean silent = Numbers.isTrue(call.parameter("disable_notification"));
    Markup markup = MarkupReader.read(call.parameter("reply_markup"));
    return new Action.Send(new Target(chat(call), thread), draft, markup, silent);
  }

  private static Action.Change textChange(Call call) {
    String preview = LinkPreviewReader.read(call);
    return new Action.Change.Text(TextReader.text(call), preview);
  }

  /** Here the server reads the keyboard before the words. */
  private static Action editCaption(Call call) {
    Markup markup = keyboard(call);
    Action.Change change = new Action.Change.Caption(TextReader.caption(call));
    return new Action.Edit(chat(call), messageId(call), change, markup);
  }

  private static Action edit(Call call, Action.Change change) {
    Markup markup = keyboard(call);
    return new Action.Edit(chat(call), messageId(call), change, markup);
  }

  private static Markup keyboard(Call call) {
    Markup markup = MarkupReader.read(call.parameter("reply_markup"));
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
