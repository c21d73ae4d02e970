package tidings.storage;

/** What was sealed cannot be opened, or nothing can be sealed: says why and what to do. */
public final class SealException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  SealException(String message) {
    super(message);
  }

  SealException(String message, Throwable cause) {
    super(message, cause);
  }
}
