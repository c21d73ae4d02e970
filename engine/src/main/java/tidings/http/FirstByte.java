package tidings.http;

import java.io.IOException;
import okhttp3.Interceptor;
import okhttp3.Response;

/**
 * Whether the first byte of a call left. Written by the thread that makes the call, which is the
 * one that reads it.
 */
final class FirstByte {
  private final Gate gate;
  private boolean left;
  private boolean shut;

  FirstByte(Gate gate) {
    this.gate = gate;
  }

  boolean left() {
    return left;
  }

  boolean shut() {
    return shut;
  }

  private void pass() throws IOException {
    if (!gate.open()) {
      shut = true;
      throw new IOException("held back before its first byte");
    }
    left = true;
  }

  /** Runs once the connection stands and before the request line is written. */
  static final class Watch implements Interceptor {
    @Override
    public Response intercept(Chain chain) throws IOException {
      FirstByte firstByte = chain.request().tag(FirstByte.class);
      if (firstByte != null) {
        firstByte.pass();
      }
      return chain.proceed(chain.request());
    }
  }
}
