package tidings.benchmarks;

/** How a source of the simulated day behaves. */
enum DayHabit {
  /** As it should, with an ETag. */
  PLAIN,
  /** Without anything by which a change could be seen. */
  NO_TAGS,
  /** It asks to be left alone for half an hour at a time. */
  CACHED,
  /** Every poll finds another build date, and another stamp on each item. */
  STAMPED,
  /** Every six hours all guids and dates are made anew. */
  REBUILT,
  /** All items have one guid. */
  SHARED_GUID,
  /** No guids. */
  NO_GUID,
  /** No guids, and one link for all. */
  SHARED_LINK,
  /** The guid is the headline, and half of the headlines are edited later. */
  HEADLINES,
  /** http and https take turns. */
  SCHEMES,
  /** Another order each time. */
  SHUFFLED,
  /** Items leave the list and come back. */
  CHURN,
  /** Now and then it is empty. */
  EMPTY,
  /** Now and then the connection breaks. */
  TORN,
  /** Down for hours. */
  DOWN,
  /** Now and then its host has had too much. */
  TOO_MANY,
  /** Now and then it asks whether we are human. */
  CHALLENGED,
  /** Now and then the document is broken in its middle. */
  BROKEN,
  /** Its bytes are not what it says. */
  CHARSET,
  /** It moves for good in the middle of the day. */
  MOVED,
  /** It leads elsewhere for now, every time. */
  FOUND,
  /** It goes for good in the afternoon. */
  GONE,
  /** For hours it says that nothing changed. */
  LYING,
  /** Dates are of last year, or missing. */
  UNDATED,
  /** Much at once. */
  BURSTS
}
