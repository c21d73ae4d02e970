package tidings.simulators.telegram;

/** How a server cuts a connection. */
public enum CutStyle {
  /** Closes it. */
  CLOSE,
  /** Resets it. */
  RESET,
  /** Sends half of the answer where there is one, then closes. */
  TORN
}
