package tidings.source.mail;

/** A mailbox cannot be read: says what was seen and what to do. */
final class MailFault extends RuntimeException {
  private static final long serialVersionUID = 1L;

  MailFault(String message, Throwable cause) {
    super(message, cause);
  }
}
