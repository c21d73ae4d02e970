package tidings.app;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import tidings.delivery.DeliveryId;
import tidings.delivery.DoubtPolicy;
import tidings.delivery.History;
import tidings.delivery.Lane;
import tidings.delivery.NewDelivery;
import tidings.message.Content;
import tidings.observe.Metrics;
import tidings.queue.Outbox;
import tidings.recipient.Address;
import tidings.recipient.AddressText;
import tidings.recipient.Addresses;
import tidings.recipient.Scope;
import tidings.recipient.Subscriptions;
import tidings.source.Source;
import tidings.source.Sources;
import tidings.storage.Database;
import tidings.storage.Transaction;

/** Sources and subscriptions by code, for the demonstration and for tests. */
public final class SetUp {
  private final Database database;
  private static final Set<String> FINE = Set.of("unchanged", "read");

  private final Outbox outbox;
  private final Metrics metrics;
  private final Sources sources = new Sources();
  private final Addresses addresses = new Addresses();
  private final Subscriptions subscriptions = new Subscriptions();

  SetUp(Database database, Outbox outbox, Metrics metrics) {
    this.database = database;
    this.metrics = metrics;
    this.outbox = outbox;
  }

  /** Watches a source. */
  public long source(String name, String url, Duration interval) {
    return database.write(tx -> sources.put(tx, name, url, interval));
  }

  /** Watches a great many sources. */
  public void sources(int count, IntFunction<String> url, Duration interval) {
    boolean unusedDone =
        database.write(tx -> {
          for (int i = 0; i < count; i++) {
            long unusedId = sources.put(tx, "s" + i, url.apply(i), interval);
          }
          return true;
        });
  }

  /** How many fetches there were that went well. */
  public long fetches() {
    return fetches(FINE);
  }

  /** How many of them were read, since they said something else. */
  public long reads() {
    return fetches(Set.of("read"));
  }

  private long fetches(Set<String> results) {
    return metrics.counters().entrySet().stream()
        .filter(entry -> entry.getKey().name().equals("tidings_fetches"))
        .filter(entry -> results.contains(entry.getKey().labels().getLast()))
        .mapToLong(entry -> entry.getValue().value())
        .sum();
  }

  /** What is wrong with some source, if anything is. */
  public Optional<String> fault() {
    return database.read(sources::all).stream()
        .map(Source::fault)
        .filter(fault -> !fault.isEmpty())
        .findFirst();
  }

  /** Lets an address follow a source with a filter. */
  public long subscribe(String address, String source, String filter) {
    AddressText text = AddressText.parse(address);
    return database.write(tx -> {
      Address found = address(tx, text);
      Scope scope = Scope.source(sources.find(tx, source).orElseThrow().id());
      return subscriptions.put(tx, found, scope, filter, Subscriptions.Manner.USUAL);
    });
  }

  /** Says something to an address once, on the lane for alerts. */
  public void say(String address, String text, DoubtPolicy doubt) {
    AddressText to = AddressText.parse(address);
    database.write(tx -> {
      Address found = address(tx, to);
      String id = DeliveryId.request("demo", address + text);
      return outbox.put(
          tx,
          new NewDelivery(id, found, Lane.ALERT, "demo", Content.of(text), doubt, 0, "", "demo"));
    });
  }

  private Address address(Transaction transaction, AddressText text) {
    long account = addresses.findAccount(transaction, text.account()).orElseThrow();
    return addresses.address(transaction, account, text.chat(), text.thread());
  }

  /** Whether a source has been read once. */
  public boolean readOnce(String source) {
    return database
        .read(tx -> sources.find(tx, source))
        .map(Source::firstFetchAt)
        .filter(at -> at > 0)
        .isPresent();
  }

  /** How many deliveries are still to be sent. */
  public long open() {
    return database.read(tx ->
        tx.handle()
            .createQuery("SELECT COUNT(*) FROM delivery WHERE open = 1")
            .mapTo(Long.class)
            .one());
  }

  /** How many deliveries the ledger has. */
  public long matched() {
    return database.read(
        tx -> new History().states(tx).values().stream().mapToLong(Long::longValue).sum());
  }
}
