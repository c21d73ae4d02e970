package tidings.simulators.telegram;

import java.nio.charset.StandardCharsets;
import java.util.List;

/** Checks that entities lie inside the text and cut no character, in the words of TDLib. */
final class EntityBounds {
  private EntityBounds() {}

  /** The entities must be sorted by offset. */
  static void check(String text, List<Entity> entities) {
    for (Entity entity : entities) {
      if (entity.offset() > text.length()) {
        throw Refusal.badRequest(
            "entity begins after the end of the text at UTF-16 offset " + entity.offset());
      }
      if (cuts(text, entity.offset())) {
        throw Refusal.badRequest(
            "entity begins in a middle of a UTF-16 symbol at byte offset "
                + bytesUpTo(text, entity.offset()));
      }
      checkEnd(text, entity);
    }
  }

  private static void checkEnd(String text, Entity entity) {
    long end = (long) entity.offset() + entity.length();
    String beginning = "entity beginning at UTF-16 offset " + entity.offset();
    if (end > text.length()) {
      throw Refusal.badRequest(
          beginning + " ends after the end of the text at UTF-16 offset " + end);
    }
    if (cuts(text, (int) end)) {
      throw Refusal.badRequest(
          beginning
              + " ends in a middle of a UTF-16 symbol at byte offset "
              + bytesUpTo(text, (int) end));
    }
  }

  private static boolean cuts(String text, int at) {
    return at > 0
        && at < text.length()
        && Character.isLowSurrogate(text.charAt(at))
        && Character.isHighSurrogate(text.charAt(at - 1));
  }

  /** Bytes up to the end of the character that is cut: the server notices only then. */
  private static int bytesUpTo(String text, int at) {
    return text.substring(0, at + 1).getBytes(StandardCharsets.UTF_8).length;
  }
}
