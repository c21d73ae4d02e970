package tidings.simulators.telegram;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** Which chats exist, of what kind, in what condition, and with which topics. */
final class Chats {
  private static final int GENERAL_TOPIC = 1;

  private final boolean openWorld;
  private final Map<Long, ChatKind> kinds = new HashMap<>();
  private final Map<Long, ChatCondition> conditions = new HashMap<>();
  private final Map<Long, Set<Integer>> topics = new HashMap<>();

  Chats(boolean openWorld) {
    this.openWorld = openWorld;
  }

  void register(long chatId, ChatKind kind) {
    kinds.put(chatId, kind);
  }

  void condition(long chatId, ChatCondition condition) {
    conditions.put(chatId, condition);
  }

  /** Makes a supergroup a forum with these topics; with none it is no forum. */
  void topics(long chatId, Set<Integer> threadIds) {
    if (kind(chatId) != ChatKind.SUPERGROUP) {
      throw new IllegalArgumentException("only supergroups have topics, not " + chatId);
    }
    if (threadIds.stream().anyMatch(id -> id <= GENERAL_TOPIC)) {
      throw new IllegalArgumentException("thread ids are above 1, which is the general topic's");
    }
    topics.put(chatId, Set.copyOf(threadIds));
  }

  boolean forum(long chatId) {
    return !topics.getOrDefault(chatId, Set.of()).isEmpty();
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

  /**
   * Refuses a thread that the chat does not have. The general topic cannot be named: a message
   * without a thread goes there.
   */
  void checkThread(long chatId, int threadId) {
    if (threadId > 0 && !topics.getOrDefault(chatId, Set.of()).contains(threadId)) {
      throw Refusal.badRequest("message thread not found");
    }
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
