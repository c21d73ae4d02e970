package tidings.source;

/** How a source is. */
public enum SourceHealth {
  /** It was not read yet. */
  NEW,
  /** The last fetch went well. */
  WELL,
  /** The last fetch went wrong. */
  FAILING,
  /** It has failed for days, and its followers know. */
  DEAD,
  /** It said that it is gone for good. */
  GONE
}
