package tidings.source;

/** What the followers of a source are told of its state, each once. */
public enum SourceNews {
  /** Nothing. */
  NONE,
  /** It has failed for days. */
  DEAD,
  /** It is back. */
  BACK,
  /** It is gone for good. */
  GONE
}
