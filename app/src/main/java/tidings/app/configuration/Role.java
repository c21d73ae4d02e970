package tidings.app.configuration;

/** What a process does. */
public enum Role {
  WATCH,
  MATCH,
  SEND,
  WEB
}
