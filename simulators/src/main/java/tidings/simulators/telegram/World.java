package tidings.simulators.telegram;

import java.util.List;

/**
 * Everything that changes, from one reset to the next: the dice, the limits' buckets, the chats,
 * the bots, the photos and the messages. Not thread-safe; the rules' lock guards it.
 */
final class World {
  final FaultDice dice;
  final Reception reception;
  final Messages messages;
  final Chats chats;
  final Photos photos;
  final Bots bots;
  final Tally tally;

  World(Settings settings, long seed, long unanswered) {
    this.dice = new FaultDice(seed);
    this.reception = new Reception(dice);
    this.messages = new Messages(settings, seed);
    this.chats = new Chats(settings.openWorld());
    this.photos = new Photos();
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
      case Action.Edit edit -> edit(nowMicros, token, edit);
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
    long chatId = chats.known(send.target().chat());
    chats.checkSend(chatId);
    chats.checkThread(chatId, send.target().threadId());
    Body body = body(token, send.draft());
    String photo = send.draft() instanceof Draft.Picture picture ? picture.photo().name() : "";
    Delivery delivery =
        new Delivery(
            token, chatId, send.target().threadId(), body, send.markup(), photo, send.silent());
    LogEntry entry = messages.add(nowMicros, delivery, chats.kind(chatId));
    tally.accepted(nowMicros, reception.firstEmptyMicros());
    return Answers.ok(MessageJson.message(entry, place(chatId), delivery.content(), -1));
  }

  /** TDLib looks at the file before the words, the server fetches an address last. */
  private Body body(String token, Draft draft) {
    return switch (draft) {
      case Draft.Text(FormattedText text, String preview) ->
          new Body.Text(TextRules.text(text), preview);
      case Draft.Picture(InputPhoto photo, FormattedText raw) -> {
        List<PhotoSize> sizes = photos.identify(token, photo);
        FormattedText caption = TextRules.caption(raw);
        photos.fetch(photo);
        photos.keep(token, sizes);
        yield new Body.Picture(sizes, caption);
      }
    };
  }

  private Answer edit(long nowMicros, String token, Action.Edit edit) {
    long chatId = chats.known(edit.chat());
    chats.checkEdit(chatId);
    LogEntry entry = messages.editable(token, chatId, chats.kind(chatId), edit.messageId());
    Body body = edited(messages.content(entry).body(), edit.change());
    Content content = new Content(body, edit.markup().keyboard());
    messages.edit(entry, content);
    return Answers.ok(MessageJson.message(entry, place(chatId), content, nowMicros));
  }

  private static Body edited(Body old, Action.Change change) {
    return switch (change) {
      case Action.Change.None _ -> old;
      case Action.Change.Text(FormattedText text, String preview) ->
          switch (old) {
            case Body.Text _ -> new Body.Text(TextRules.text(text), preview);
            case Body.Picture _ ->
                throw Refusal.badRequest("there is no text in the message to edit");
          };
      case Action.Change.Caption(FormattedText caption) ->
          switch (old) {
            case Body.Text _ ->
                throw Refusal.badRequest("there is no caption in the message to edit");
            case Body.Picture(List<PhotoSize> sizes, FormattedText _) ->
                new Body.Picture(sizes, TextRules.caption(caption));
          };
    };
  }

  private MessageJson.Place place(long chatId) {
    return new MessageJson.Place(chats.kind(chatId), chats.forum(chatId));
  }
}
