package tidings.simulators.telegram;

/**
 * Which characters the server changes (TDLib source, {@code clean_input_string} and {@code
 * is_empty_string}).
 */
final class Letters {
  private Letters() {}

  /** Control characters and tabs become spaces; line feeds stay. */
  static boolean becomesSpace(char c) {
    return c < ' ' && c != '\n' && c != '\r';
  }

  /** Carriage returns, direction marks and line separators, and three combining marks go. */
  static boolean vanishes(char c) {
    return c == '\r'
        || (c >= '\u2028' && c <= '\u202e')
        || c == '\u0333'
        || c == '\u033f'
        || c == '\u030a';
  }

  static boolean changes(char c) {
    return becomesSpace(c) || vanishes(c);
  }

  static boolean trimmed(char c) {
    return c == ' ' || c == '\n';
  }

  /** Whether nothing in this part can be seen. */
  static boolean invisible(String text, int start, int end) {
    for (int i = start; i < end; i++) {
      if (!blank(text.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean blank(char c) {
    return trimmed(c)
        || (c >= '\u2000' && c <= '\u200f')
        || switch (c) {
          case '\u1680', '\u180e', '\u202f', '\u205f', '\u2060', '\u2800', '\u3000', '\ufffc' ->
              true;
          default -> false;
        };
  }
}
