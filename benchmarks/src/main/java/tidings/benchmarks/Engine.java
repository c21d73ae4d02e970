package tidings.benchmarks;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import tidings.courier.telegram.HttpTransport;
import tidings.courier.telegram.TelegramCourier;
import tidings.delivery.DeliveryId;
import tidings.delivery.DoubtPolicy;
import tidings.delivery.Lane;
import tidings.delivery.Ledger;
import tidings.delivery.NewDelivery;
import tidings.delivery.Ranks;
import tidings.dispatch.AccountDispatch;
import tidings.dispatch.DispatchSettings;
import tidings.http.OkHttp;
import tidings.message.Content;
import tidings.observe.Metrics;
import tidings.pace.Limits;
import tidings.pace.LocalPace;
import tidings.queue.DatabaseQueue;
import tidings.queue.Outbox;
import tidings.queue.Queue;
import tidings.recipient.Address;
import tidings.recipient.Addresses;
import tidings.storage.Database;
import tidings.storage.DatabaseAddress;
import tidings.storage.Databases;
import tidings.time.SystemTime;

/** The sending half of the engine in this process, against a simulator. */
final class Engine implements AutoCloseable {
  private static final int ROWS_A_COMMIT = 500;

  private final SystemTime time = new SystemTime();
  private final Database database;
  private final Queue queue;
  private final long account;
  private final OkHttp http = new OkHttp(DispatchSettings.DEFAULT.mostInFlight());
  private final TelegramCourier courier;
  private final Metrics metrics = new Metrics();

  Engine(String address, String simulator, String name) {
    this.database = Databases.open(DatabaseAddress.parse(address), time);
    Services.demand(database.durability());
    this.queue = new DatabaseQueue(database);
    this.account =
        database.write(transaction -> new Addresses().account(transaction, name, "telegram"));
    this.courier = new TelegramCourier(new HttpTransport(http, URI.create(simulator), "1:" + name));
  }

  TelegramCourier courier() {
    return courier;
  }

  /** Puts messages into the ledger, one to a chat, round the chats. */
  void insert(String name, int messages, int chats, Lane lane) {
    Outbox outbox = new Outbox(new Ledger(), queue);
    Addresses addresses = new Addresses();
    Ranks ranks = Ranks.FIRST;
    for (int from = 0; from < messages; from += ROWS_A_COMMIT) {
      int first = from;
      int end = Math.min(messages, from + ROWS_A_COMMIT);
      Ranks before = ranks;
      ranks =
          database.write(transaction -> {
            List<NewDelivery> made = new ArrayList<>();
            for (int i = first; i < end; i++) {
              String chat = String.valueOf(10_000L + i % chats);
              made.add(delivery(name, i, lane, addresses.address(transaction, account, chat)));
            }
            return outbox.put(transaction, made, before).ranks();
          });
    }
  }

  private static NewDelivery delivery(String name, int number, Lane lane, Address address) {
    return new NewDelivery(
        DeliveryId.request("bench", name + number),
        address,
        lane,
        "bench",
        Content.of(text(name, number)),
        DoubtPolicy.PROBE,
        0,
        "",
        "bench");
  }

  static String text(String name, int number) {
    return "#" + name + number + " s=bench seq=" + number + " t=0";
  }

  AccountDispatch dispatch(Limits limits) {
    return AccountDispatch.start(
        database,
        time,
        queue,
        new LocalPace(limits, time),
        courier,
        DispatchSettings.DEFAULT,
        metrics,
        account,
        "bench");
  }

  /** Outcomes committed so far that say sent. */
  long sent() {
    return List.of(Lane.values()).stream()
        .mapToLong(lane ->
            metrics
                .counter(
                    "tidings_attempts",
                    "calls that tried to send, by how they ended",
                    "lane",
                    lane.word(),
                    "outcome",
                    "sent")
                .value())
        .sum();
  }

  /** Waits until so many have been sent. */
  void awaitSent(long wanted) throws InterruptedException {
    while (sent() < wanted) {
      Thread.sleep(1);
    }
  }

  @Override
  public void close() {
    http.close();
    database.close();
  }
}
