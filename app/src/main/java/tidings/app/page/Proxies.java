package tidings.app.page;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import tidings.http.Network;

/**
 * Tells which place on the network a request comes from. What {@code X-Forwarded-For} says is
 * believed of the proxies that we trust only, from the last one backwards: whatever stands before
 * may have been written by anybody.
 */
final class Proxies {
  private static final int PREFIX_BYTES = 8;

  private final List<Network> trusted;

  Proxies(List<Network> trusted) {
    this.trusted = List.copyOf(trusted);
  }

  /**
   * The place: an IPv4 address, or the network of 64 bits that an IPv6 address is of, which one
   * visitor has to himself.
   *
   * @param peer who speaks to us
   * @param forwarded the header's values, in their order
   */
  String place(InetAddress peer, List<String> forwarded) {
    InetAddress place = peer;
    for (String hop : hops(forwarded).reversed()) {
      Optional<InetAddress> before = trusted(place) ? address(hop) : Optional.empty();
      if (before.isEmpty()) {
        break;
      }
      place = before.get();
    }
    return text(place);
  }

  private static List<String> hops(List<String> forwarded) {
    return Arrays.stream(String.join(",", forwarded).split(",", -1)).map(String::strip).toList();
  }

  private boolean trusted(InetAddress address) {
    return trusted.stream().anyMatch(network -> network.contains(address));
  }

  /** Some proxies write a port behind the address. */
  private static Optional<InetAddress> address(String hop) {
    String bare =
        hop.startsWith("[")
            ? hop.substring(1, Math.max(1, hop.indexOf(']')))
            : hop.matches("[0-9.]+:[0-9]+") ? hop.substring(0, hop.indexOf(':')) : hop;
    return Network.literal(bare);
  }

  private static String text(InetAddress place) {
    return place instanceof Inet6Address
        ? Network.hex(place, PREFIX_BYTES) + "/64"
        : String.valueOf(place.getHostAddress());
  }
}
