package tidings.app.configuration;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tidings.delivery.DoubtPolicy;
import tidings.http.Network;
import tidings.source.WatchSettings;
import tidings.storage.DatabaseAddress;

/** Everything that was set, checked. */
public record Configuration(
    DatabaseAddress database,
    Set<Role> roles,
    String host,
    int port,
    Optional<URI> url,
    List<Network> proxies,
    Path tokenFile,
    Path keyFile,
    Optional<TelegramConfiguration> telegram,
    DoubtPolicy doubt,
    Duration settle,
    Duration alertDeadline,
    int flood,
    int fetchers,
    WatchSettings watch,
    List<Network> privateNetworks,
    LogForm log) {
  public Configuration {
    roles = Set.copyOf(roles);
    proxies = List.copyOf(proxies);
    privateNetworks = List.copyOf(privateNetworks);
  }
}
