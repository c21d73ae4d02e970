package tidings.http;

/** Makes HTTP calls. Safe for use by any thread; blocks. A seam: the simulation has its own. */
@FunctionalInterface
public interface Http {
  /**
   * Makes one call, once.
   *
   * @param gate asked just before the first byte is written
   */
  Exchange call(Request request, Gate gate);
}
