package tidings.match;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tidings.delivery.DeliveryId;
import tidings.delivery.Lane;
import tidings.delivery.NewDelivery;
import tidings.delivery.Ranks;
import tidings.message.Content;
import tidings.queue.Outbox;
import tidings.recipient.Address;
import tidings.recipient.Subscription;
import tidings.recipient.Subscriptions;
import tidings.source.Announcements;
import tidings.storage.Database;
import tidings.storage.Transaction;
import tidings.time.Stage;
import tidings.time.Step;
import tidings.time.Time;

/**
 * Tells the followers of a source that it is dead, back, or gone for good: each of them once for
 * each, a bounded number in a step.
 */
public final class NewsStage implements Stage {
  static final String STREAM = "news";
  private static final int CHUNK = 200;
  private static final long REST = 5_000;

  private static final String FOLLOWERS =
      """
      SELECT id FROM subscription WHERE removed = 0 AND id > :after AND (
        (scope = 'source' AND scope_id = :source) OR (scope = 'collection' AND scope_id IN
          (SELECT collection_id FROM collection_source WHERE source_id = :source)))
      ORDER BY id LIMIT :most
      """;

  private final Database database;
  private final Time time;
  private final Outbox outbox;
  private final MatchSettings settings;
  private final Announcements announcements = new Announcements();

  /** Over a database, telling through an outbox. */
  public NewsStage(Database database, Time time, Outbox outbox, MatchSettings settings) {
    this.database = database;
    this.time = time;
    this.outbox = outbox;
    this.settings = settings;
  }

  @Override
  public String name() {
    return "news";
  }

  @Override
  public Step step() {
    List<Announcements.Untold> untold =
        database.read(transaction -> announcements.untold(transaction, 1));
    if (untold.isEmpty()) {
      return Step.until(time.now().plusMillis(REST));
    }
    database.write(transaction -> {
      announcements.untold(transaction, 1).forEach(source -> tell(transaction, source));
      return true;
    });
    return Step.again();
  }

  private void tell(Transaction transaction, Announcements.Untold source) {
    List<Long> followers = followers(transaction, source);
    Map<Long, Subscription> standing = new Subscriptions().standing(transaction, followers);
    List<NewDelivery> made = new ArrayList<>();
    for (Subscription subscription : standing.values()) {
      made.add(delivery(transaction, source, subscription.address()));
    }
    var unusedRanks = outbox.put(transaction, made, Ranks.FIRST);
    if (followers.size() == CHUNK) {
      announcements.toldTo(transaction, source, followers.getLast());
    } else {
      announcements.told(transaction, source);
    }
  }

  private static List<Long> followers(Transaction transaction, Announcements.Untold source) {
    return transaction
        .handle()
        .createQuery(FOLLOWERS)
        .bind("after", source.toldTo())
        .bind("source", source.id())
        .bind("most", CHUNK)
        .mapTo(Long.class)
        .list();
  }

  private NewDelivery delivery(
      Transaction transaction, Announcements.Untold source, Address address) {
    return new NewDelivery(
        DeliveryId.news(source.id(), source.times(), address.id()),
        address,
        Lane.ALERT,
        STREAM,
        Content.of(text(source)),
        settings.doubt(),
        transaction.now() + settings.deadline().toMillis(),
        "you follow " + source.name(),
        "");
  }

  /** What is wrong with our own settings is not for those who follow. */
  private static String reason(Announcements.Untold source) {
    return source.fault().startsWith("cannot be asked") ? "" : ": it " + source.fault();
  }

  private static String text(Announcements.Untold source) {
    String name = "“" + source.name() + "”";
    return switch (source.news()) {
      case DEAD ->
          name
              + " has not worked for days"
              + reason(source)
              + ". It is still tried; you hear when it is back.";
      case BACK -> name + " is back. What it had meanwhile follows.";
      case GONE -> name + " is not watched any more: it " + source.fault() + ".";
      case NONE -> throw new IllegalStateException("there is nothing to tell");
    };
  }
}
