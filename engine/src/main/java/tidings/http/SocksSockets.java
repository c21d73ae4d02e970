package tidings.http;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * Sockets that connect through a proxy of SOCKS 5 (RFC 1928, RFC 1929), to addresses that may be
 * reached only. The JDK's own know users and passwords only for the whole process.
 */
final class SocksSockets extends ConnectingSockets {
  private static final int VERSION = 5;
  private static final int NO_AUTHENTICATION = 0;
  private static final int USER_AND_PASSWORD = 2;
  private static final int CONNECT = 1;
  private static final int IPV4 = 1;
  private static final int NAME = 3;
  private static final int IPV6 = 4;

  private final ProxyAddress proxy;
  private final AddressGuard guard;

  SocksSockets(ProxyAddress proxy, AddressGuard guard) {
    this.proxy = proxy;
    this.guard = guard;
  }

  @Override
  public Socket createSocket() {
    return new Proxied();
  }

  private final class Proxied extends Socket {
    @Override
    public void connect(SocketAddress endpoint) throws IOException {
      connect(endpoint, 0);
    }

    @Override
    public void connect(SocketAddress endpoint, int timeout) throws IOException {
      if (!(endpoint instanceof InetSocketAddress target) || target.isUnresolved()) {
        throw new IOException("no address to connect to");
      }
      if (!guard.allows(target.getAddress())) {
        throw new ForbiddenAddressException(target.getHostString());
      }
      try {
        super.connect(new InetSocketAddress(proxy.host(), proxy.port()), timeout);
        setSoTimeout(timeout);
        greet();
      } catch (IOException fault) {
        throw new ProxyFailedException(proxy + " cannot be used: " + fault.getMessage(), fault);
      }
      try {
        ask(target);
      } catch (EOFException | SocketTimeoutException mute) {
        throw new ProxyFailedException(proxy + " gave no answer", mute);
      }
      setSoTimeout(0);
    }

    private void greet() throws IOException {
      boolean named = !proxy.user().isEmpty();
      byte[] methods =
          named
              ? new byte[] {VERSION, 2, NO_AUTHENTICATION, USER_AND_PASSWORD}
              : new byte[] {VERSION, 1, NO_AUTHENTICATION};
      send(methods);
      DataInputStream in = new DataInputStream(getInputStream());
      int version = in.readUnsignedByte();
      int method = in.readUnsignedByte();
      if (version != VERSION) {
        throw new IOException("it does not speak SOCKS 5");
      }
      if (method == USER_AND_PASSWORD && named) {
        authenticate(in);
      } else if (method != NO_AUTHENTICATION) {
        throw new IOException("it does not let us in");
      }
    }

    private void authenticate(DataInputStream in) throws IOException {
      byte[] user = proxy.user().getBytes(StandardCharsets.UTF_8);
      byte[] password = proxy.password().getBytes(StandardCharsets.UTF_8);
      send(
          ByteBuffer.allocate(3 + user.length + password.length)
              .put((byte) 1)
              .put((byte) user.length)
              .put(user)
              .put((byte) password.length)
              .put(password)
              .array());
      int unusedVersion = in.readUnsignedByte();
      if (in.readUnsignedByte() != 0) {
        throw new IOException("it does not take our user and password");
      }
    }

    private void ask(InetSocketAddress target) throws IOException {
      byte[] address = target.getAddress().getAddress();
      send(
          ByteBuffer.allocate(6 + address.length)
              .put((byte) VERSION)
              .put((byte) CONNECT)
              .put((byte) 0)
              .put((byte) (address.length == 4 ? IPV4 : IPV6))
              .put(address)
              .putShort((short) target.getPort())
              .array());
      DataInputStream in = new DataInputStream(getInputStream());
      int unusedVersion = in.readUnsignedByte();
      int reply = in.readUnsignedByte();
      int unusedReserved = in.readUnsignedByte();
      switch (reply) {
        case 0 -> bound(in);
        // Network, host, port: what lies behind the proxy is to blame.
        case 3, 4, 5 -> throw new ConnectException("not reached through " + proxy);
        default -> throw new ProxyFailedException(proxy + " refused with reply " + reply);
      }
    }

    /** Where the proxy connects from is of no use, but must be read. */
    private void bound(DataInputStream in) throws IOException {
      int length =
          switch (in.readUnsignedByte()) {
            case IPV4 -> 4;
            case IPV6 -> 16;
            case NAME -> in.readUnsignedByte();
            default -> throw new ProxyFailedException(proxy + " answers with no address");
          };
      in.readFully(new byte[length + 2]);
    }

    private void send(byte[] bytes) throws IOException {
      OutputStream out = getOutputStream();
      out.write(bytes);
      out.flush();
    }
  }
}
