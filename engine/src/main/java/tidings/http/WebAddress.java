package tidings.http;

import java.net.URI;
import java.util.Optional;
import okhttp3.HttpUrl;

/** Addresses of the web as people and pages write them, in the form in which they can be asked. */
public final class WebAddress {
  private WebAddress() {}

  /**
   * The address that is meant: hosts of any script become what the name system knows them by, and
   * what may not stand in an address is encoded. Empty where it is none of the web.
   */
  public static Optional<URI> parse(String text) {
    return Optional.ofNullable(HttpUrl.parse(text.strip())).flatMap(WebAddress::uri);
  }

  /** As {@link #parse}, of a reference that is meant from another address. */
  public static Optional<URI> resolve(URI from, String reference) {
    return Optional.ofNullable(HttpUrl.get(from))
        .flatMap(base -> Optional.ofNullable(base.resolve(reference.strip())))
        .flatMap(WebAddress::uri);
  }

  /** Some hosts can be named and never be asked for. */
  private static Optional<URI> uri(HttpUrl url) {
    return url.host().matches("[a-z0-9._-]+|[0-9a-f:.]+")
        ? Optional.of(url.uri()).filter(uri -> uri.getHost() != null)
        : Optional.empty();
  }
}
