package tidings.source.feed;

import java.util.Arrays;
import tidings.source.SourceFault;

/**
 * Makes of a text what an XML parser takes: one pass that drops characters which XML forbids, lets
 * a bare ampersand and a stray angle bracket stand for themselves, turns the entities of HTML into
 * characters, and leaves out declarations, comments and the document type. What is well-formed
 * passes unchanged. For one thread, once.
 */
final class Repair {
  private static final int LONGEST_ENTITY = 32;

  private final char[] in;
  private final int end;
  private final Doctype doctype = new Doctype();
  private char[] out;
  private int size;

  private Repair(String text) {
    this.in = text.toCharArray();
    this.end = in.length;
    this.out = new char[in.length + in.length / 16 + 64];
  }

  /** The characters of a text that a parser can read. */
  static String of(String text) {
    Repair repair = new Repair(text);
    int first = text.indexOf('<');
    if (first < 0) {
      return "";
    }
    repair.run(first);
    return new String(repair.out, 0, repair.size);
  }

  private void run(int from) {
    int at = from;
    while (at < end) {
      at = in[at] == '<' ? markup(at) : text(at, end, false);
    }
  }

  private int markup(int at) {
    if (starts(at, "<![CDATA[")) {
      return section(at);
    }
    if (starts(at, "<!--")) {
      return behind(at + 4, "-->");
    }
    if (starts(at, "<?")) {
      return behind(at, "?>");
    }
    if (starts(at, "<!")) {
      return doctype.read(in, at);
    }
    return tag(at);
  }

  private boolean starts(int at, String what) {
    if (at + what.length() > end) {
      return false;
    }
    for (int i = 0; i < what.length(); i++) {
      if (in[at + i] != what.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  private int behind(int from, String what) {
    for (int at = from; at + what.length() <= end; at++) {
      if (in[at] == what.charAt(0) && starts(at, what)) {
        return at + what.length();
      }
    }
    return end;
  }

  /** A section without its end runs to the end, and is given one. */
  private int section(int at) {
    int behind = behind(at + 9, "]]>");
    boolean closed = behind >= at + 12 && starts(behind - 3, "]]>");
    copy(at, at + 9);
    characters(at + 9, closed ? behind - 3 : behind);
    put("]]>");
    return behind;
  }

  /** Characters in which nothing but forbidden ones is looked for. */
  private void characters(int from, int to) {
    int start = from;
    for (int at = from; at < to; at++) {
      if (suspicious(in[at])) {
        copy(start, at);
        at = single(at, to);
        start = at + 1;
      }
    }
    copy(start, to);
  }

  /** Writes the character that stands here if it may; gives the index of its last unit. */
  private int single(int at, int to) {
    char c = in[at];
    if (Character.isHighSurrogate(c) && at + 1 < to && Character.isLowSurrogate(in[at + 1])) {
      put(c);
      put(in[at + 1]);
      return at + 1;
    }
    put(Characters.allowed(c));
    return at;
  }

  private static boolean suspicious(char c) {
    return c < ' '
        ? c != '\n' && c != '\t' && c != '\r'
        : c >= 0x7f && (c <= 0x9f || (c >= 0xd800 && c <= 0xdfff) || c >= 0xfffe);
  }

  /** Text up to the next tag, or, in a value, up to where it ends. */
  private int text(int from, int to, boolean value) {
    int start = from;
    int at = from;
    while (at < to) {
      char c = in[at];
      if (c == '&') {
        copy(start, at);
        at = reference(at, to);
        start = at;
      } else if (c == '<') {
        copy(start, at);
        if (!value) {
          return at;
        }
        put("&lt;");
        start = ++at;
      } else if (c == '>' && !value) {
        copy(start, at);
        put("&gt;");
        start = ++at;
      } else if (suspicious(c)) {
        copy(start, at);
        at = single(at, to) + 1;
        start = at;
      } else {
        at++;
      }
    }
    copy(start, to);
    return to;
  }

  private int tag(int at) {
    if (at + 1 >= end || !begins(in[at + 1])) {
      put("&lt;");
      return at + 1;
    }
    int behind = at + 1;
    int start = at;
    while (behind < end && in[behind] != '>') {
      char c = in[behind];
      if (c == '"' || c == '\'') {
        int close = close(behind);
        copy(start, behind + 1);
        int unusedEnd = text(behind + 1, close, true);
        start = close;
        behind = Math.min(end, close + 1);
      } else if (suspicious(c)) {
        copy(start, behind++);
        start = behind;
      } else {
        behind++;
      }
    }
    behind = Math.min(end, behind + 1);
    copy(start, behind);
    return behind;
  }

  /** Where a value ends: at its quote; without one, at the end of the tag. */
  private int close(int open) {
    char quote = in[open];
    for (int at = open + 1; at < end; at++) {
      if (in[at] == quote) {
        return at;
      }
    }
    int at = open + 1;
    while (at < end && in[at] != '>') {
      at++;
    }
    return at;
  }

  private static boolean begins(char c) {
    return c == '/' || c == '_' || c == ':' || Character.isLetter(c);
  }

  /** What stands behind an ampersand; gives the index behind it. */
  private int reference(int at, int to) {
    int semicolon = at + 1;
    int last = Math.min(to, at + LONGEST_ENTITY);
    while (semicolon < last && (in[semicolon] == '#' || Character.isLetterOrDigit(in[semicolon]))) {
      semicolon++;
    }
    boolean whole = semicolon < to && in[semicolon] == ';' && semicolon > at + 1;
    if (!whole) {
      put("&amp;");
      return at + 1;
    }
    return in[at + 1] == '#' ? numbered(at, semicolon) : named(at, semicolon);
  }

  private int named(int at, int semicolon) {
    String name = new String(in, at + 1, semicolon - at - 1);
    if (Characters.predefined(name)) {
      copy(at, semicolon + 1);
    } else {
      put(Characters.escaped(doctype.value(name).orElseGet(() -> Characters.named(name))));
    }
    return semicolon + 1;
  }

  private int numbered(int at, int semicolon) {
    int code = Characters.code(new String(in, at + 2, semicolon - at - 2));
    if (code < 0) {
      put("&amp;");
      return at + 1;
    }
    if (code >= 0xd800 && code <= 0xdfff) {
      return surrogate(code, semicolon + 1);
    }
    put(Characters.escaped(Characters.allowed(code)));
    return semicolon + 1;
  }

  /** Some programs write an emoji as two references, one for each half. */
  private int surrogate(int high, int behind) {
    if (high <= 0xdbff && starts(behind, "&#")) {
      int semicolon = behind(behind, ";") - 1;
      int low =
          semicolon - behind > 9
              ? -1
              : Characters.code(new String(in, behind + 2, Math.max(0, semicolon - behind - 2)));
      if (low >= 0xdc00 && low <= 0xdfff) {
        put((char) high);
        put((char) low);
        return semicolon + 1;
      }
    }
    return behind;
  }

  private void copy(int from, int to) {
    if (to > from) {
      room(to - from);
      System.arraycopy(in, from, out, size, to - from);
      size += to - from;
    }
  }

  private void put(String text) {
    room(text.length());
    text.getChars(0, text.length(), out, size);
    size += text.length();
  }

  private void put(char c) {
    room(1);
    out[size++] = c;
  }

  private void room(int wanted) {
    if (size + wanted > out.length) {
      int doubled = Math.max(out.length * 2, size + wanted);
      if (doubled < 0) {
        throw new SourceFault("is too long to be read");
      }
      out = Arrays.copyOf(out, doubled);
    }
  }
}
