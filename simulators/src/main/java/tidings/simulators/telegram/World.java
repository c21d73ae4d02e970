package tidings.simulators.telegram;

/**
 * Everything that changes, from one reset to the next: the dice, the limits' buckets, the chats,
 * the bots and the messages. Not thread-safe; the rules' lock guards it.
 */
final class World {
  final FaultDice dice;
  final Reception reception;
  final Messages messages;
  final Chats chats;
  final Bots bots;
  final Tally tally;

  World(Settings settings, long seed, long unanswered) {
    this.dice = new FaultDice(seed);
    this.reception = new Reception(dice);
    this.messages = new Messages(settings, seed);
    this.chats = new Chats(settings.openWorld());
    this.bots = new Bots(settings);
    this.tally = new Tally(unanswered);
  }

  Directive receive(long nowMicros, Call call) {
    tally.received(call);
    Directive directive = decide(nowMicros, call);
    tally.decided(directive);
    return directive;
  }

  Answer perform(long nowMicros, String token, Action action) {
    return switch (action) {
      case Action.GetMe _ -> Answers.ok(MessageJson.me(token));
      case Action.Send send -> send(nowMicros, token, send);
      case Action.EditText(String chat, int id, FormattedText text, Markup markup) -> {
        LogEntry entry = editable(token, chat, id);
        Content content = new Content(TextRules.normalise(text), markup.keyboard());
        yield edit(nowMicros, entry, content);
      }
      case Action.EditMarkup(String chat, int id, Markup markup) -> {
        LogEntry entry = editable(token, chat, id);
        Content content = new Content(messages.content(entry).text(), markup.keyboard());
        yield edit(nowMicros, entry, content);
      }
    };
  }

  private Directive decide(long nowMicros, Call call) {
    if (!ActionReader.sends(call) && !ActionReader.edits(call)) {
      return reception.unlimited();
    }
    long chatId = Numbers.parse(call.parameter("chat_id")).orElse(0);
    Fault fault = dice.fault(call, chatId);
    tally.fault(fault);
    return reception.decide(nowMicros, call, chatId, chats.kind(chatId), fault);
  }

  private Answer send(long nowMicros, String token, Action.Send send) {
    long chatId = chats.known(send.chat());
    chats.checkSend(chatId);
    Content content = new Content(TextRules.normalise(send.text()), send.markup().keyboard());
    ChatKind kind = chats.kind(chatId);
    LogEntry entry = messages.add(nowMicros, token, chatId, kind, content, send.markup());
    tally.accepted(nowMicros, reception.firstEmptyMicros());
    return Answers.ok(MessageJson.message(entry, kind, content, -1));
  }

  private LogEntry editable(String token, String chat, int messageId) {
    long chatId = chats.known(chat);
    chats.checkEdit(chatId);
    return messages.editable(token, chatId, chats.kind(chatId), messageId);
  }

  private Answer edit(long nowMicros, LogEntry entry, Content content) {
    messages.edit(entry, content);
    return Answers.ok(MessageJson.message(entry, chats.kind(entry.chatId()), content, nowMicros));
  }
}
