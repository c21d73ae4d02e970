package tidings.http;

/** Why no byte of a request left. */
public enum Obstacle {
  /** The gate was shut. */
  SHUT,
  /** The host has no address. */
  NAME,
  /** Our own network or name server does not work; the host has nothing to do with it. */
  OFFLINE,
  /** The host's address is one that may not be reached. */
  ADDRESS,
  /** The proxy in between does not do its part; the host has nothing to do with it. */
  PROXY,
  /** No secure connection: a certificate, or no common protocol. */
  TLS,
  /** The host does not take connections. */
  CONNECT
}
