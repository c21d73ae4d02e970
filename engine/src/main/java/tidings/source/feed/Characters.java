package tidings.source.feed;

import java.nio.charset.Charset;
import org.jsoup.nodes.Entities;

/** Characters that XML does not have, and what stands for them. */
final class Characters {
  private static final Charset WESTERN = Charset.forName("windows-1252");

  private Characters() {}

  /** A character that XML takes; the C1 range is read as windows-1252, as browsers do. */
  static String allowed(int code) {
    if (code >= 0x80 && code <= 0x9f) {
      String western = new String(new byte[] {(byte) code}, WESTERN);
      return western.charAt(0) == '\ufffd' ? "" : western;
    }
    boolean allowed =
        code == '\t'
            || code == '\n'
            || code == '\r'
            || (code >= ' ' && code <= 0xd7ff)
            || (code >= 0xe000 && code <= 0xfffd)
            || (code >= 0x10000 && code <= 0x10ffff);
    return allowed && code != 0x7f ? Character.toString(code) : "";
  }

  /** The number of a reference, {@code 38} or {@code x26}; negative where it is none. */
  static int code(String digits) {
    boolean hex = digits.startsWith("x") || digits.startsWith("X");
    try {
      int code = hex ? Integer.parseInt(digits.substring(1), 16) : Integer.parseInt(digits);
      return Math.max(-1, code);
    } catch (NumberFormatException none) {
      return -1;
    }
  }

  static boolean predefined(String name) {
    return switch (name) {
      case "amp", "lt", "gt", "quot", "apos" -> true;
      default -> false;
    };
  }

  /** What HTML means by a name; the reference itself where it means nothing. */
  static String named(String name) {
    return Entities.isNamedEntity(name) ? Entities.getByName(name) : "&" + name + ";";
  }

  static String escaped(String text) {
    if (text.length() == 1 && "&<>\"'".indexOf(text.charAt(0)) < 0) {
      return text;
    }
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&apos;");
  }
}
