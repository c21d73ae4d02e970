package tidings.http;

import java.io.IOException;
import java.net.Inet6Address;
import java.net.InetSocketAddress;
import okhttp3.Connection;
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
  private boolean overIpv6;

  FirstByte(Gate gate) {
    this.gate = gate;
  }

  boolean left() {
    return left;
  }

  boolean shut() {
    return shut;
  }

  /** Whether the byte left for an address of IPv6. */
  boolean overIpv6() {
    return overIpv6;
  }

  private void pass(Interceptor.Chain chain) throws IOException {
    if (!gate.open()) {
      shut = true;
      throw new IOException("held back before its first byte");
    }
    left = true;
    Connection connection = chain.connection();
    overIpv6 = connection != null && six(connection.route().socketAddress());
  }

  private static boolean six(InetSocketAddress address) {
    return address.getAddress() instanceof Inet6Address;
  }

  /** Runs once the connection stands and before the request line is written. */
  static final class Watch implements Interceptor {
    @Override
    public Response intercept(Chain chain) throws IOException {
      FirstByte firstByte = chain.request().tag(FirstByte.class);
      if (firstByte != null) {
        firstByte.pass(chain);
      }
      return chain.proceed(chain.request());
    }
  }
}
