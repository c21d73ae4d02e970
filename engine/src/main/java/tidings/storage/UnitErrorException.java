package tidings.storage;

/** What a unit did to the virtual machine; carries it past those who roll back. */
final class UnitErrorException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final Error error;

  UnitErrorException(Error error) {
    super(error);
    this.error = error;
  }

  Error error() {
    return error;
  }
}
