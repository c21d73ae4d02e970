package tidings.simulators.web;

/** Replies to requests, on the virtual thread of the connection, which it may let sleep. */
@FunctionalInterface
public interface HttpHandler {
  /** The reply; an exception closes the connection after an empty 500. */
  HttpReply handle(HttpRequest request) throws InterruptedException;
}
