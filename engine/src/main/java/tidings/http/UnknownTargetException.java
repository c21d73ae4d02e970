package tidings.http;

import java.io.IOException;
import java.net.UnknownHostException;

/** The host that a proxy was to connect to has no address. */
final class UnknownTargetException extends IOException {
  private static final long serialVersionUID = 1L;

  private final UnknownHostException answer;

  UnknownTargetException(UnknownHostException answer) {
    super(answer.getMessage(), answer);
    this.answer = answer;
  }

  UnknownHostException answer() {
    return answer;
  }
}
