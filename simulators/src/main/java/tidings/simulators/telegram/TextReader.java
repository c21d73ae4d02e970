package tidings.simulators.telegram;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/** Reads a text or a caption with {@code parse_mode} and entities, before normalisation. */
final class TextReader {
  private static final int MAX_BYTES = 1 << 15;

  private TextReader() {}

  /** {@code text} and {@code entities}. */
  static FormattedText text(Call call) {
    String text = call.parameter("text");
    if (text.isEmpty()) {
      throw Refusal.badRequest("message text is empty");
    }
    return formatted(call, text, "entities");
  }

  /** {@code caption} and {@code caption_entities}; a caption may be empty. */
  static FormattedText caption(Call call) {
    return formatted(call, call.parameter("caption"), "caption_entities");
  }

  private static FormattedText formatted(Call call, String text, String entities) {
    if (bytes(text) > MAX_BYTES) {
      throw Refusal.badRequest("text is too long");
    }
    // An empty caption is in no parse mode, not even in a wrong one.
    String mode = text.isEmpty() ? "" : call.parameter("parse_mode").toLowerCase(Locale.ROOT);
    return switch (mode) {
      case "", "none" -> new FormattedText(text, entities(call.parameter(entities)));
      case "html" -> HtmlReader.read(text);
      case "markdownv2" -> MarkdownReader.read(text);
      case "markdown" ->
          throw Refusal.badRequest("can't parse entities: legacy Markdown is not simulated");
      default -> throw Refusal.badRequest("unsupported parse_mode");
    };
  }

  private static int bytes(String text) {
    // Three bytes a unit is the most that UTF-8 takes, so short texts need no encoding.
    return text.length() * 3 <= MAX_BYTES
        ? text.length()
        : text.getBytes(StandardCharsets.UTF_8).length;
  }

  private static List<Entity> entities(String raw) {
    return raw.isEmpty() ? List.of() : EntityReader.read(raw);
  }
}
