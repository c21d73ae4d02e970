package tidings.source;

import java.util.function.Function;
import tidings.http.Http;
import tidings.storage.Secrets;

/**
 * What the watching works with.
 *
 * @param ways how hosts are reached: by the name of a proxy, {@code any}, or empty for none
 * @param parsers how each source is read
 * @param outage one for all that fetch over the same network
 */
public record WatchTools(
    Function<String, Http> ways,
    Function<Source, Parser> parsers,
    WatchSettings settings,
    Secrets secrets,
    Followers followers,
    HubOffers hubs,
    Outage outage) {
  /** All sources reached the same way, without secrets, whoever follows. */
  public static WatchTools of(Http http, Function<Source, Parser> parsers, WatchSettings settings) {
    return new WatchTools(
        _ -> http, parsers, settings, Secrets.NONE, Followers.OPEN, HubOffers.NONE, new Outage());
  }
}
