package tidings.source.feed;

/** What a parser calls while it goes through a document. */
interface ElementHandler {
  /**
   * An element begins.
   *
   * @param name with the usual prefix of its namespace, in lower case
   * @param attributes valid during the call
   */
  void start(String name, Attributes attributes);

  /** Characters of the element that is open. */
  void text(char[] characters, int from, int length);

  /** The element that is open ends. */
  void end();

  /** The attributes of an element. */
  interface Attributes {
    int count();

    /** As elements are named; without a namespace just the name. */
    String name(int index);

    String value(int index);

    /** The value of the attribute with that name, or empty. */
    default String get(String name) {
      for (int i = 0; i < count(); i++) {
        if (name.equals(name(i))) {
          return value(i);
        }
      }
      return "";
    }
  }
}
