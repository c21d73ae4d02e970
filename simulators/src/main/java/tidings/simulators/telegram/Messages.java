package tidings.simulators.telegram;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** All messages: the log, the counters of ids, and what edits made of them. */
final class Messages {
  private static final int MAX_ENTRIES = Integer.MAX_VALUE - 8;

  private final Settings settings;
  private final SplittableRandom random;
  private final Map<String, MessageBox> boxes = new HashMap<>();
  private final List<LogEntry> log = new ArrayList<>();

  /** Contents that the log does not show: photos, texts with entities, and what was edited. */
  private final Map<Integer, Content> contents = new HashMap<>();

  private long edits;

  Messages(Settings settings, long seed) {
    this.settings = settings;
    this.random = new SplittableRandom(seed);
  }

  List<LogEntry> since(int index) {
    return List.copyOf(log.subList(Math.clamp(index, 0, log.size()), log.size()));
  }

  int size() {
    return log.size();
  }

  long edits() {
    return edits;
  }

  /** Stores a message and gives it the next id of its box. */
  LogEntry add(long nowMicros, Delivery delivery, ChatKind kind) {
    if (log.size() == MAX_ENTRIES) {
      throw new IllegalStateException("the log is full");
    }
    MessageBox box = box(delivery.token(), delivery.chatId(), kind);
    someIncoming(box, delivery.chatId());
    int id = box.add(log.size());
    LogEntry entry = delivery.entry(log.size(), nowMicros, id);
    log.add(entry);
    if (!shownByLog(delivery.body())) {
      contents.put(entry.index(), delivery.content());
    }
    return entry;
  }

  /** Uses up the next id of a box for a message that somebody wrote in the chat. */
  void addIncoming(String token, long chatId, ChatKind kind) {
    box(token, chatId, kind).addIncoming(chatId);
  }

  /** The bot's own message of that id in that chat; a refusal tells what is there instead. */
  LogEntry editable(String token, long chatId, ChatKind kind, int messageId) {
    MessageBox box = box(token, chatId, kind);
    if (box.isIncoming(messageId, chatId)) {
      throw Refusal.badRequest("message can't be edited");
    }
    LogEntry entry =
        log.get(
            box.logIndex(messageId)
                .orElseThrow(() -> Refusal.badRequest("message to edit not found")));
    if (entry.chatId() != chatId) {
      throw Refusal.badRequest("message to edit not found");
    }
    if (!entry.token().equals(token)) {
      throw Refusal.badRequest("message can't be edited");
    }
    return entry;
  }

  /** What the message shows now. */
  Content content(LogEntry entry) {
    Content content = contents.get(entry.index());
    if (content != null) {
      return content;
    }
    String keyboard =
        entry.replyMarkup().startsWith("{\"inline_keyboard\"") ? entry.replyMarkup() : "";
    Body body = new Body.Text(FormattedText.plain(entry.text()), entry.linkPreview());
    return new Content(body, keyboard);
  }

  private static boolean shownByLog(Body body) {
    return body instanceof Body.Text && body.words().entities().isEmpty();
  }

  /** Replaces what a message shows; the same again is a refusal. */
  void edit(LogEntry entry, Content content) {
    if (content(entry).equals(content)) {
      throw Refusal.badRequest(
          "message is not modified: specified new message content and reply markup are exactly the"
              + " same as a current content and reply markup of the message");
    }
    contents.put(entry.index(), content);
    edits++;
  }

  private MessageBox box(String token, long chatId, ChatKind kind) {
    String owner = kind.sharesBox() ? token : Long.toString(chatId);
    return boxes.computeIfAbsent(owner, _ -> new MessageBox(settings.firstMessageId()));
  }

  private void someIncoming(MessageBox box, long chatId) {
    if (settings.incomingRate() > 0 && random.nextDouble() < settings.incomingRate()) {
      int count = random.nextInt(1, settings.incomingMost() + 1);
      for (int i = 0; i < count; i++) {
        box.addIncoming(someChat(chatId));
      }
    }
  }

  /**
   * Half of what arrives comes from the chat itself, the rest from other chats of the same kind.
   */
  private long someChat(long chatId) {
    if (log.isEmpty() || random.nextBoolean()) {
      return chatId;
    }
    long other = log.get(random.nextInt(log.size())).chatId();
    return (other > 0) == (chatId > 0) ? other : chatId;
  }
}
