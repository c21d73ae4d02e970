package tidings.simulators.telegram;

/** Reads character references: four names and numbers; anything else stays as it is. */
final class HtmlCharacter {
  private HtmlCharacter() {}

  /** Appends what the reference at {@code ampersand} stands for; gives the place behind it. */
  static int read(String text, int ampersand, StringBuilder out) {
    int end = ampersand + 1;
    boolean number = end < text.length() && text.charAt(end) == '#';
    end += number ? 1 : 0;
    while (end < text.length() && wordCharacter(text.charAt(end))) {
      end++;
    }
    int character =
        number
            ? number(text.substring(ampersand + 2, end))
            : named(text.substring(ampersand + 1, end));
    if (character <= 0) {
      out.append('&');
      return ampersand + 1;
    }
    out.appendCodePoint(character);
    return end < text.length() && text.charAt(end) == ';' ? end + 1 : end;
  }

  private static int named(String name) {
    return switch (name) {
      case "lt" -> '<';
      case "gt" -> '>';
      case "amp" -> '&';
      case "quot" -> '"';
      default -> 0;
    };
  }

  private static int number(String digits) {
    try {
      boolean hex = digits.startsWith("x");
      int value = hex ? Integer.parseInt(digits.substring(1), 16) : Integer.parseInt(digits);
      return Character.isValidCodePoint(value) ? value : 0;
    } catch (NumberFormatException _) {
      return 0;
    }
  }

  private static boolean wordCharacter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  }
}
