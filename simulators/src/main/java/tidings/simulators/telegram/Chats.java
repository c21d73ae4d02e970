package tidings.simulators.telegram;

import java.util.HashMap;
import java.util.Map;

/** Which chats exist, of what kind, and in what condition. */
final class Chats {
  private final boolean openWorld;
  private final Map<Long, ChatKind> kinds = new HashMap<>();
  private final Map<Long, ChatCondition> conditions = new HashMap<>();

  Chats(boolean openWorld) {
    this.openWorld = openWorld;
  }

  void register(long chatId, ChatKind kind) {
    kinds.put(chatId, kind);
  }

  void condition(long chatId, ChatCondition condition) {
    conditions.put(chatId, condition);
  }

  ChatKind kind(long chatId) {
    ChatKind kind = kinds.get(chatId);
    return kind == null ? ChatKind.of(chatId) : kind;
  }

  /** The chat's id, or a refusal for a chat that this bot cannot know. */
  long known(String chat) {
    long id = Numbers.parse(chat).orElseThrow(Chats::notFound);
    if (id == 0 || (!openWorld && !kinds.containsKey(id) && !conditions.containsKey(id))) {
      throw notFound();
    }
    return id;
  }

  /** Refuses a message to the chat where its condition forbids it. */
  void checkSend(long chatId) {
    switch (conditions.getOrDefault(chatId, ChatCondition.Plain.OK)) {
      case ChatCondition.Migrated(long to) -> throw Refusal.migrated(to);
      case ChatCondition.Plain plain -> checkSend(plain, place(chatId));
    }
  }

  /**
   * Refuses an edit. Blocking and deactivation do not matter to a message that is already there;
   * not being in the group does.
   */
  void checkEdit(long chatId) {
    switch (conditions.getOrDefault(chatId, ChatCondition.Plain.OK)) {
      case ChatCondition.Migrated(long to) -> throw Refusal.migrated(to);
      case ChatCondition.Plain plain -> {
        switch (plain) {
          case KICKED, LEFT, DELETED, FORGOTTEN, USER_UNKNOWN -> checkSend(plain, place(chatId));
          case OK, BLOCKED, DEACTIVATED, NEVER_STARTED, BOT -> {}
        }
      }
    }
  }

  private static void checkSend(ChatCondition.Plain condition, String place) {
    switch (condition) {
      case OK -> {}
      case BLOCKED -> throw Refusal.forbidden("bot was blocked by the user");
      case DEACTIVATED -> throw Refusal.forbidden("user is deactivated");
      case NEVER_STARTED -> throw Refusal.forbidden("bot can't initiate conversation with a user");
      case KICKED -> throw Refusal.forbidden("bot was kicked from the " + place);
      case LEFT -> throw Refusal.forbidden("bot is not a member of the " + place);
      case DELETED -> throw Refusal.forbidden("the group chat was deleted");
      case FORGOTTEN -> throw notFound();
      case USER_UNKNOWN -> throw Refusal.badRequest("private chat not found");
      case BOT -> throw Refusal.forbidden("the bot can't send messages to the bot");
    }
  }

  private String place(long chatId) {
    return switch (kind(chatId)) {
      case PRIVATE, GROUP -> "group chat";
      case SUPERGROUP -> "supergroup chat";
      case CHANNEL -> "channel chat";
    };
  }

  private static Refusal notFound() {
    return Refusal.badRequest("chat not found");
  }
}
