package tidings.simulators.telegram;

import java.nio.charset.StandardCharsets;

/** Refusals of a text in a parse mode; places in it are told in UTF-8 bytes. */
final class ParseFault {
  private ParseFault() {}

  static Refusal of(String detail) {
    return Refusal.badRequest("can't parse entities: " + detail);
  }

  static Refusal at(String detail, String text, int index) {
    return of(detail + " at byte offset " + offset(text, index));
  }

  static int offset(String text, int index) {
    return text.substring(0, Math.min(index, text.length()))
        .getBytes(StandardCharsets.UTF_8)
        .length;
  }
}
