package tidings.http;

import java.net.InetAddress;
import java.util.List;
import java.util.stream.Stream;
import javax.net.SocketFactory;

/**
 * Which addresses may be reached for people who name a URL: those of the public internet, and what
 * the operator allows. Everything that is private, of this machine, of this link, a cloud's
 * metadata, or another address in disguise is refused (IANA's registries of special-purpose
 * addresses, RFC 6890).
 */
public final class AddressGuard {
  private static final List<Network> SPECIAL =
      Stream.of(
              "0.0.0.0/8",
              "10.0.0.0/8",
              "100.64.0.0/10",
              "127.0.0.0/8",
              "169.254.0.0/16",
              "172.16.0.0/12",
              "192.0.0.0/24",
              "192.0.2.0/24",
              "192.88.99.0/24",
              "192.168.0.0/16",
              "198.18.0.0/15",
              "198.51.100.0/24",
              "203.0.113.0/24",
              "224.0.0.0/4",
              "240.0.0.0/4",
              "2001::/23",
              "2001:db8::/32",
              "2002::/16",
              "3fff::/20")
          .map(Network::parse)
          .toList();

  private static final Network GLOBAL_SIX = Network.parse("2000::/3");

  private final List<Network> allowed;

  /**
   * Makes one.
   *
   * @param allowed networks that may be reached although they are special
   */
  public AddressGuard(List<Network> allowed) {
    this.allowed = List.copyOf(allowed);
  }

  /** Whether an address may be reached. */
  public boolean allows(InetAddress address) {
    return allowed.stream().anyMatch(network -> network.contains(address)) || open(address);
  }

  /** Sockets that connect to what may be reached only. */
  public SocketFactory sockets() {
    return new GuardedSockets(this);
  }

  private static boolean open(InetAddress address) {
    boolean six = address.getAddress().length > 4;
    return (!six || GLOBAL_SIX.contains(address))
        && SPECIAL.stream().noneMatch(network -> network.contains(address));
  }
}
