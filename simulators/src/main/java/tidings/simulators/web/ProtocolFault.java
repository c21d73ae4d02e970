package tidings.simulators.web;

/** A request that breaks HTTP: answered with the status and an empty body, then closed. */
final class ProtocolFault extends Exception {
  private static final long serialVersionUID = 1;

  private final int status;

  ProtocolFault(int status) {
    super(Integer.toString(status), null, false, false);
    this.status = status;
  }

  int status() {
    return status;
  }
}
