package tidings.http;

import java.io.IOException;
import java.net.UnknownHostException;
import java.util.Locale;
import javax.net.ssl.SSLException;

/** Tells from a fault before the first byte whose fault it was. */
final class Obstacles {
  private Obstacles() {}

  static Obstacle of(IOException fault) {
    String message = String.valueOf(fault.getMessage()).toLowerCase(Locale.ROOT);
    return switch (fault) {
      case ForbiddenAddressException _ -> Obstacle.ADDRESS;
      case ProxyFailedException _ -> Obstacle.PROXY;
      case SSLException _ -> Obstacle.TLS;
      // A name server that says no speaks of the host; one that says nothing speaks of us.
      case UnknownHostException _ ->
          // The bare name is what the platform says for some seconds after it said why.
          message.contains("temporary failure")
                  || message.contains("try again")
                  || message.indexOf(':') < 0
              ? Obstacle.OFFLINE
              : Obstacle.NAME;
      default ->
          message.contains("network is unreachable") || message.contains("network is down")
              ? Obstacle.OFFLINE
              : Obstacle.CONNECT;
    };
  }
}
