package tidings.http;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import okhttp3.Dns;

/** The addresses of a host, all of them or those of IPv4 only. */
final class FamilyNames implements Dns {
  private final Resolver resolver;
  private final boolean ipv4Only;

  FamilyNames(Resolver resolver, boolean ipv4Only) {
    this.resolver = resolver;
    this.ipv4Only = ipv4Only;
  }

  @Override
  public List<InetAddress> lookup(String host) throws UnknownHostException {
    List<InetAddress> addresses =
        resolver.addresses(host).stream()
            .filter(address -> !ipv4Only || address instanceof Inet4Address)
            .toList();
    if (addresses.isEmpty()) {
      throw new UnknownHostException(host + ": no address");
    }
    return addresses;
  }
}
