package tidings.http;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import okhttp3.Interceptor;
import okhttp3.Response;

/**
 * Holds back calls to forbidden addresses where a proxy would connect in our place: what a name
 * means to it cannot be seen, but what it means to us can.
 */
final class TargetGuard implements Interceptor {
  private final AddressGuard guard;
  private final Resolver resolver;

  TargetGuard(AddressGuard guard, Resolver resolver) {
    this.guard = guard;
    this.resolver = resolver;
  }

  @Override
  public Response intercept(Chain chain) throws IOException {
    String host = chain.request().url().host();
    for (InetAddress address : addresses(host)) {
      if (!guard.allows(address)) {
        throw new ForbiddenAddressException(host);
      }
    }
    return chain.proceed(chain.request());
  }

  private List<InetAddress> addresses(String host) throws UnknownTargetException {
    try {
      return resolver.addresses(host);
    } catch (UnknownHostException none) {
      throw new UnknownTargetException(none);
    }
  }
}
