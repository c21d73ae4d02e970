package tidings.http;

import java.net.URI;
import java.util.Locale;
import okhttp3.HttpUrl;
import org.jspecify.annotations.Nullable;

/** Who answers for an address: hosts of one registrable domain belong together. */
public final class Domains {
  private Domains() {}

  /**
   * The registrable domain of a URL by the public suffix list, {@code example.co.uk}; the host
   * itself where there is none, with its port where it is an address.
   */
  public static String of(URI url) {
    HttpUrl parsed = HttpUrl.get(url);
    if (parsed == null) {
      return String.valueOf(url.getScheme());
    }
    @Nullable String domain = parsed.topPrivateDomain();
    if (domain != null) {
      return domain.toLowerCase(Locale.ROOT);
    }
    return parsed.host().toLowerCase(Locale.ROOT) + ":" + parsed.port();
  }
}
