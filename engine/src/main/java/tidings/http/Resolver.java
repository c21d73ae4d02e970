package tidings.http;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

/** Asks for the addresses of a host. A seam: tests have their own. */
@FunctionalInterface
public interface Resolver {
  /** The system's. */
  Resolver SYSTEM = host -> List.of(InetAddress.getAllByName(host));

  /** At least one address. */
  List<InetAddress> addresses(String host) throws UnknownHostException;
}
