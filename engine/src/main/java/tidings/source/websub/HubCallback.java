package tidings.source.websub;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import tidings.item.Items;
import tidings.observe.Metrics;
import tidings.source.Intake;
import tidings.source.Parsed;
import tidings.source.Parser;
import tidings.source.Source;
import tidings.source.SourceFault;
import tidings.source.SourceKind;
import tidings.source.Sources;
import tidings.storage.Database;
import tidings.storage.Transaction;

/** Where hubs reach us. Safe for use by any thread; blocks. */
public final class HubCallback {
  /** Shorter leases are taken for so long, longer ones for no longer. */
  private static final long SHORTEST_LEASE = Duration.ofMinutes(1).toSeconds();

  private static final long LONGEST_LEASE = Duration.ofDays(365).toSeconds();

  private final Database database;
  private final Callbacks callbacks;
  private final Function<Source, Parser> parsers;
  private final Intake intake;
  private final Metrics metrics;
  private final Sources sources = new Sources();
  private final HubSubscriptions subscriptions = new HubSubscriptions();

  /** Over a database. */
  public HubCallback(
      Database database,
      Callbacks callbacks,
      Function<Source, Parser> parsers,
      Intake intake,
      Metrics metrics) {
    this.database = database;
    this.callbacks = callbacks;
    this.parsers = parsers;
    this.intake = intake;
    this.metrics = metrics;
  }

  /**
   * Answers a hub that asks whether something is wanted of it, or says that it will not have it.
   *
   * @param source as the callback's path names it
   * @param parameters of the query, {@code hub.mode} and the like
   * @return what it wants to hear; empty where we did not ask for it
   */
  public Optional<String> verify(long source, String token, Map<String, String> parameters) {
    String topic = parameters.getOrDefault("hub.topic", "");
    if (!wants(source, token)) {
      return Optional.empty();
    }
    return database.write(tx ->
        subscriptions
            .find(tx, source)
            .filter(subscription -> subscription.topic().equals(topic))
            .flatMap(subscription -> verified(tx, subscription, parameters)));
  }

  /** Whether anything is wanted of whoever asks at this place; to be known before it is heard. */
  public boolean wants(long source, String token) {
    return callbacks.right(source, token)
        && database.<Boolean>read(tx -> subscriptions.find(tx, source).isPresent());
  }

  private Optional<String> verified(
      Transaction transaction, HubSubscription subscription, Map<String, String> parameters) {
    String mode = parameters.getOrDefault("hub.mode", "");
    if (mode.equals("denied")) {
      String why = "will not have it: " + parameters.getOrDefault("hub.reason", "no reason given");
      subscriptions.refused(transaction, subscription, why);
      return Optional.of("");
    }
    if (!mode.equals("subscribe")) {
      return Optional.empty();
    }
    String lease = parameters.getOrDefault("hub.lease_seconds", "");
    subscriptions.verified(transaction, subscription, lease(lease));
    return Optional.of(parameters.getOrDefault("hub.challenge", ""));
  }

  private static Duration lease(String seconds) {
    long stated =
        seconds.matches("[0-9]{1,12}") ? Long.parseLong(seconds) : Duration.ofDays(1).toSeconds();
    return Duration.ofSeconds(Math.clamp(stated, SHORTEST_LEASE, LONGEST_LEASE));
  }

  /**
   * Takes what a hub sends. What is not signed by it is left; what cannot be read has the source
   * asked for instead.
   *
   * @param signature as in {@code X-Hub-Signature}
   * @return whether anything of that kind is wanted; what is stored is on disk then
   */
  public boolean take(
      long source, String token, String signature, String contentType, byte[] body) {
    Optional<HubSubscription> wanted =
        callbacks.right(source, token)
            ? database.read(tx -> subscriptions.find(tx, source))
            : Optional.empty();
    wanted.ifPresent(subscription -> {
      String secret = callbacks.secret(source, subscription.topic());
      if (HubSignature.valid(signature, secret, body)) {
        feed(source).ifPresent(one -> take(one, contentType, body));
      } else {
        count("forged");
      }
    });
    return wanted.isPresent();
  }

  private Optional<Source> feed(long source) {
    return database
        .read(tx -> sources.find(tx, source))
        .filter(one -> one.kind() == SourceKind.FEED);
  }

  private void take(Source source, String contentType, byte[] body) {
    try {
      Parsed parsed = parsers.apply(source).parse(body, contentType, source.url());
      if (parsed.items().size() > Intake.MOST) {
        throw new SourceFault("is too much at once");
      }
      Items.Stored stored =
          database
              .write(tx -> intake.pushed(tx, source, parsed.items()))
              .orElse(Items.Stored.NOTHING);
      intake.stored(stored, true, database.now());
      count("stored");
    } catch (SourceFault fault) {
      boolean unusedDone =
          database.write(tx -> {
            sources.hasten(tx, source.id());
            return true;
          });
      count("unreadable");
    }
  }

  private void count(String result) {
    metrics.counter("tidings_pushes", "what hubs sent", "result", result).add(1);
  }
}
