package tidings.simulators.feeds;

/** What a publisher does in a turn. */
public sealed interface Post {
  /** The entry as it is from now on. */
  Entry entry();

  /** An entry that was not there before. */
  record Added(Entry entry) implements Post {}

  /** An earlier entry, of the same guid and link, with another title or text. */
  record Edited(Entry entry) implements Post {}
}
