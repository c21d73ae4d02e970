package tidings.simulators.telegram;

/**
 * A request that ends with a bare status and the end of the connection, as HTTP's own faults do.
 */
final class Unreadable extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int status;

  Unreadable(int status) {
    super(Integer.toString(status), null, false, false);
    this.status = status;
  }

  int status() {
    return status;
  }
}
