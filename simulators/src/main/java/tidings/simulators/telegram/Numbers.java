package tidings.simulators.telegram;

import java.util.OptionalLong;

/** Reads parameters as the Bot API server does: out of range is clamped, garbage is 0. */
final class Numbers {
  private Numbers() {}

  static int clampedInt(String text) {
    long value = parse(text).orElse(0);
    return (int) Math.max(Integer.MIN_VALUE, Math.min(Integer.MAX_VALUE, value));
  }

  /** A chat id, if it is a number. */
  static OptionalLong parse(String text) {
    try {
      return OptionalLong.of(Long.parseLong(text.strip()));
    } catch (NumberFormatException _) {
      return OptionalLong.empty();
    }
  }

  static boolean isTrue(String text) {
    return text.equalsIgnoreCase("true") || text.equalsIgnoreCase("yes") || text.equals("1");
  }
}
