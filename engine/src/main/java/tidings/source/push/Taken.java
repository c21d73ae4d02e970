package tidings.source.push;

/** What became of a delivery to a webhook. */
public sealed interface Taken {
  /**
   * It is stored.
   *
   * @param items that it held
   * @param fresh those of them that were new
   */
  record Stored(int items, int fresh) implements Taken {}

  /** It came before, and was stored then. */
  record Again() implements Taken {}

  /** Another one came before under its id. */
  record Reused() implements Taken {}

  /** Nobody who may sent it, or too long ago; or there is no such webhook. */
  record Refused() implements Taken {}

  /** It holds nothing that can be told. */
  record Unreadable(String why) implements Taken {}
}
