package tidings.app;

import java.util.List;
import java.util.Optional;
import tidings.app.configuration.Configuration;
import tidings.app.configuration.ConfigurationException;
import tidings.app.configuration.Fault;
import tidings.app.configuration.Key;
import tidings.http.Proxies;
import tidings.observe.Metrics;
import tidings.source.HubOffers;
import tidings.source.Intake;
import tidings.source.api.Parsers;
import tidings.source.push.Webhook;
import tidings.source.websub.Callbacks;
import tidings.source.websub.HubCallback;
import tidings.source.websub.HubSubscriptions;
import tidings.storage.Database;
import tidings.storage.Seal;
import tidings.storage.SealException;
import tidings.storage.Secrets;
import tidings.time.Signal;

/**
 * What those who watch and the web interface share of the sources.
 *
 * @param intake takes whatever comes for them
 * @param callbacks where hubs reach us; empty where we have no address outside
 */
record SourceParts(
    Secrets secrets,
    Proxies proxies,
    Intake intake,
    Webhook webhook,
    Optional<Callbacks> callbacks) {
  static SourceParts of(
      Configuration configuration, Database database, Metrics metrics, Signal found) {
    Seal seal = new Seal(configuration.keyFile());
    check(seal, database);
    Secrets secrets = new Secrets(seal);
    Intake intake = new Intake(metrics, found);
    Webhook webhook = new Webhook(database, secrets, Parsers::of, intake);
    return new SourceParts(
        secrets,
        new Proxies(database, secrets),
        intake,
        webhook,
        configuration.url().map(url -> new Callbacks(url, secrets)));
  }

  /** A key that is not the right one is a fault of the configuration. */
  private static void check(Seal seal, Database database) {
    try {
      seal.check(database);
    } catch (SealException wrong) {
      String[] said = String.valueOf(wrong.getMessage()).split("; ", 2);
      Fault fault = new Fault(Key.KEY_FILE.variable(), said[0], said.length > 1 ? said[1] : "");
      throw new ConfigurationException(List.of(fault));
    }
  }

  HubOffers hubOffers() {
    return callbacks.isPresent() ? new HubSubscriptions() : HubOffers.NONE;
  }

  Optional<HubCallback> hubCallback(Database database, Metrics metrics) {
    return callbacks.map(found -> new HubCallback(database, found, Parsers::of, intake, metrics));
  }
}
