package tidings.simulators.web;

/** How large a request's body may be. */
@FunctionalInterface
public interface BodyLimit {
  /** The most bytes that a request with this head, its body still unread, may bring. */
  int bytes(HttpRequest head);
}
