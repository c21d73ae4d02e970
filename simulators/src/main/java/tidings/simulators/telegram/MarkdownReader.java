package tidings.simulators.telegram;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Reads parse mode MarkdownV2 (TDLib source, {@code parse_markdown_v2}). */
final class MarkdownReader {
  private static final String RESERVED = "_*[]()~`>#+-=|{}.!\n";

  private final String text;
  private final StringBuilder out = new StringBuilder();
  private final List<Entity> entities = new ArrayList<>();
  private final Deque<Open> open = new ArrayDeque<>();
  private int at;

  /** What can be open, by the names that errors use. */
  private enum Kind {
    Bold("bold"),
    Italic("italic"),
    Underline("underline"),
    Strikethrough("strikethrough"),
    Spoiler("spoiler"),
    Code("code"),
    Pre("pre"),
    PreCode("pre"),
    TextUrl("text_link"),
    CustomEmoji("custom_emoji"),
    BlockQuote("blockquote");

    private final String type;

    Kind(String type) {
      this.type = type;
    }

    boolean verbatim() {
      return this == Code || this == Pre || this == PreCode;
    }
  }

  private record Open(Kind kind, String language, int source, int start) {}

  private MarkdownReader(String text) {
    this.text = text;
  }

  static FormattedText read(String text) {
    return new MarkdownReader(text).read();
  }

  private FormattedText read() {
    while (at < text.length()) {
      step();
    }
    Open last = open.peek();
    if (last != null && last.kind() == Kind.BlockQuote) {
      close(open.pop(), "blockquote", "");
    }
    if (!open.isEmpty()) {
      throw unclosed(open.peek());
    }
    return new FormattedText(out.toString(), entities);
  }

  private void step() {
    char c = text.charAt(at);
    if (c == '\\' && at + 1 < text.length() && escapable(text.charAt(at + 1))) {
      out.append(text.charAt(at + 1));
      at += 2;
      return;
    }
    Open last = open.peek();
    boolean verbatim = last != null && last.kind().verbatim();
    if (verbatim ? c != '`' : RESERVED.indexOf(c) < 0) {
      out.append(c);
      at++;
    } else if (last != null && ends(last.kind(), c)) {
      end(open.pop());
    } else if (verbatim || c == '\n') {
      lineFeedOrTick(c);
    } else {
      begin(c);
    }
  }

  private static boolean escapable(char c) {
    return c > 0 && c <= 126;
  }

  private boolean ends(Kind kind, char c) {
    return switch (kind) {
      case Bold -> c == '*';
      case Italic -> c == '_' && peek(1) != '_';
      case Underline -> c == '_' && peek(1) == '_';
      case Strikethrough -> c == '~';
      case Spoiler -> c == '|' && peek(1) == '|';
      case Code -> c == '`';
      case Pre, PreCode -> c == '`' && peek(1) == '`' && peek(2) == '`';
      case TextUrl, CustomEmoji -> c == ']';
      case BlockQuote -> quoteEnds(c);
    };
  }

  /** A quotation ends with its last line, or with two bars there, which make it expandable. */
  private boolean quoteEnds(char c) {
    return (c == '\n' && peek(1) != '>')
        || (c == '|'
            && peek(1) == '|'
            && (at + 2 == text.length() || (peek(2) == '\n' && peek(3) != '>')));
  }

  private void lineFeedOrTick(char c) {
    boolean quoted = open.stream().anyMatch(o -> o.kind() == Kind.BlockQuote);
    if (c == '\n' && quoted && peek(1) != '>') {
      throw unclosed(open.peek());
    }
    out.append(c);
    at += c == '\n' && quoted ? 2 : 1;
  }

  private void begin(char c) {
    switch (c) {
      case '_' -> push(peek(1) == '_' ? Kind.Underline : Kind.Italic, peek(1) == '_' ? 2 : 1);
      case '*' -> push(Kind.Bold, 1);
      case '~' -> push(Kind.Strikethrough, 1);
      case '[' -> push(Kind.TextUrl, 1);
      case '`' -> tick();
      default -> {
        if (c == '|' && peek(1) == '|') {
          push(Kind.Spoiler, 2);
        } else if (c == '!' && peek(1) == '[') {
          push(Kind.CustomEmoji, 2);
        } else if (c == '>' && (at == 0 || text.charAt(at - 1) == '\n')) {
          push(Kind.BlockQuote, 1);
        } else {
          throw ParseFault.of(
              "Character '" + c + "' is reserved and must be escaped with the preceding '\\'");
        }
      }
    }
  }

  private void tick() {
    if (peek(1) != '`' || peek(2) != '`') {
      push(Kind.Code, 1);
      return;
    }
    int end = at + 3;
    while (end < text.length()
        && !Character.isWhitespace(text.charAt(end))
        && text.charAt(end) != '`') {
      end++;
    }
    boolean language = end > at + 3 && end < text.length() && text.charAt(end) != '`';
    String name = language ? text.substring(at + 3, end) : "";
    open.push(new Open(language ? Kind.PreCode : Kind.Pre, name, at, out.length()));
    at = language ? end : at + 3;
    at += at < text.length() && text.charAt(at) == '\n' ? 1 : 0;
  }

  private void push(Kind kind, int marks) {
    open.push(new Open(kind, "", at, out.length()));
    at += marks;
  }

  private void end(Open entity) {
    switch (entity.kind()) {
      case Underline, Spoiler -> skipThenClose(entity, 2);
      case Pre, PreCode -> skipThenClose(entity, 3);
      case Bold, Italic, Strikethrough, Code -> skipThenClose(entity, 1);
      case TextUrl -> link(entity);
      case CustomEmoji -> emoji(entity);
      case BlockQuote -> quote(entity);
    }
  }

  private void skipThenClose(Open entity, int marks) {
    at += marks;
    String language = entity.language();
    String details = language.isEmpty() ? "" : TextLinks.member("language", language);
    close(entity, entity.kind().type, details);
  }

  private void quote(Open entity) {
    boolean expandable = text.charAt(at) == '|';
    close(entity, expandable ? "expandable_blockquote" : "blockquote", "");
    if (expandable) {
      at += 2;
    } else {
      out.append('\n');
      at++;
    }
  }

  private void link(Open entity) {
    at++;
    String url = peek(0) == '(' ? url() : out.substring(entity.start());
    int length = out.length() - entity.start();
    if (length > 0) {
      TextLinks.add(entities, url, entity.start(), length);
    }
  }

  private void emoji(Open entity) {
    at++;
    if (peek(0) != '(') {
      throw ParseFault.of("Custom emoji entity must contain a tg://emoji URL");
    }
    String url = url();
    String prefix = "tg://emoji?id=";
    String id = url.startsWith(prefix) ? url.substring(prefix.length()) : "";
    close(entity, "custom_emoji", TextLinks.member("custom_emoji_id", id));
  }

  private String url() {
    int begin = at + 1;
    StringBuilder url = new StringBuilder();
    at++;
    while (at < text.length() && text.charAt(at) != ')') {
      boolean escape =
          text.charAt(at) == '\\' && at + 1 < text.length() && escapable(text.charAt(at + 1));
      at += escape ? 1 : 0;
      url.append(text.charAt(at++));
    }
    if (at >= text.length()) {
      throw ParseFault.at("Can't find end of a URL", text, begin);
    }
    at++;
    return url.toString();
  }

  private void close(Open entity, String type, String details) {
    int length = out.length() - entity.start();
    if (length > 0) {
      entities.add(new Entity(type, entity.start(), length, details));
    }
  }

  private Refusal unclosed(Open entity) {
    return ParseFault.at(
        "Can't find end of " + entity.kind().name() + " entity", text, entity.source());
  }

  private char peek(int ahead) {
    return at + ahead < text.length() ? text.charAt(at + ahead) : '\0';
  }
}
