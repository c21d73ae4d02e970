package tidings.simulators.telegram;

/**
 * A piece of formatting.
 *
 * @param type the Bot API's name, such as {@code bold}
 * @param offset its start in UTF-16 units
 * @param length its length in UTF-16 units
 * @param details further members as JSON, each with a comma before it ({@code ,"url":"…"}), or
 *     empty
 */
record Entity(String type, int offset, int length, String details) {
  int end() {
    return offset + length;
  }

  Entity at(int newOffset, int newLength) {
    return new Entity(type, newOffset, newLength, details);
  }
}
