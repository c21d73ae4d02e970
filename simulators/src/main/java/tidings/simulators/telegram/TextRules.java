package tidings.simulators.telegram;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Normalises a text as the server does before it sends (TDLib source, {@code MessageEntity.cpp}):
 * control characters become spaces, some characters vanish, both ends are trimmed, and the entities
 * move along. Then a text must be non-empty and at most 4096 code points, a caption at most 1024.
 */
final class TextRules {
  private static final int MAX_TEXT = 4096;
  private static final int MAX_CAPTION = 1024;
  private static final Comparator<Entity> OUTER_FIRST =
      Comparator.comparingInt(Entity::offset)
          .thenComparing(Comparator.comparingInt(Entity::length).reversed());

  private TextRules() {}

  static FormattedText text(FormattedText raw) {
    FormattedText text = normalised(raw);
    if (text.text().isEmpty()) {
      throw Refusal.badRequest("text must be non-empty");
    }
    if (longer(text.text(), MAX_TEXT)) {
      throw Refusal.badRequest("message is too long");
    }
    return text;
  }

  static FormattedText caption(FormattedText raw) {
    FormattedText caption = raw.text().isEmpty() ? FormattedText.plain("") : normalised(raw);
    if (longer(caption.text(), MAX_CAPTION)) {
      throw Refusal.badRequest("message caption is too long");
    }
    return caption;
  }

  private static FormattedText normalised(FormattedText raw) {
    return trim(raw.entities().isEmpty() ? plain(raw) : clean(raw));
  }

  /** For bots TDLib counts code points. */
  private static boolean longer(String text, int most) {
    return text.length() > most && text.codePointCount(0, text.length()) > most;
  }

  private static FormattedText plain(FormattedText raw) {
    String text = raw.text();
    for (int i = 0; i < text.length(); i++) {
      if (Letters.changes(text.charAt(i))) {
        return clean(raw);
      }
    }
    return raw;
  }

  private static FormattedText clean(FormattedText raw) {
    String text = raw.text();
    List<Entity> sorted = raw.entities().stream().sorted(OUTER_FIRST).toList();
    EntityBounds.check(text, sorted);
    StringBuilder kept = new StringBuilder(text.length());
    int[] positions = new int[text.length() + 1];
    for (int i = 0; i < text.length(); i++) {
      positions[i] = kept.length();
      char c = text.charAt(i);
      if (Letters.becomesSpace(c)) {
        kept.append(' ');
      } else if (!Letters.vanishes(c)) {
        kept.append(c);
      }
    }
    positions[text.length()] = kept.length();
    List<Entity> moved =
        sorted.stream().map(e -> between(e, positions[e.offset()], positions[e.end()])).toList();
    return new FormattedText(kept.toString(), moved);
  }

  private static FormattedText trim(FormattedText text) {
    String whole = text.text();
    int start = 0;
    int end = whole.length();
    while (end > start && Letters.trimmed(whole.charAt(end - 1))) {
      end--;
    }
    while (start < end && Letters.trimmed(whole.charAt(start))) {
      start++;
    }
    if (Letters.invisible(whole, start, end)) {
      return FormattedText.plain("");
    }
    return start == 0 && end == whole.length() && text.entities().isEmpty()
        ? text
        : new FormattedText(whole.substring(start, end), shift(text.entities(), start, end));
  }

  private static List<Entity> shift(List<Entity> entities, int start, int end) {
    List<Entity> shifted = new ArrayList<>(entities.size());
    for (Entity entity : entities) {
      int from = Math.max(entity.offset(), start);
      int to = Math.min(entity.end(), end);
      if (to > from) {
        shifted.add(entity.at(from - start, to - from));
      }
    }
    return shifted;
  }

  private static Entity between(Entity entity, int start, int end) {
    return entity.at(start, end - start);
  }
}
