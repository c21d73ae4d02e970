package tidings.simulation;

/**
 * The process ends here and now. An error, so that nothing in the engine mistakes it for a fault.
 */
final class Crash extends Error {
  private static final long serialVersionUID = 1L;

  Crash() {
    super("the process was killed", null, false, false);
  }
}
