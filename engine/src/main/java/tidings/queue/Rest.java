package tidings.queue;

import tidings.delivery.Lane;

/** What is left to do in a chat that is given back. */
public sealed interface Rest {
  /** Nothing, unless it was rung meanwhile. */
  record Done() implements Rest {}

  /** Something, not before a time in milliseconds since the epoch. */
  record Again(Lane lane, long rank, long dueAt) implements Rest {}

  /** See {@link Done}. */
  Rest DONE = new Done();
}
