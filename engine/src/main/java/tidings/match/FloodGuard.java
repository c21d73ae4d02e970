package tidings.match;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tidings.delivery.DeliveryId;
import tidings.delivery.Lane;
import tidings.delivery.NewDelivery;
import tidings.message.Content;
import tidings.recipient.Address;
import tidings.storage.InList;
import tidings.storage.Transaction;

/**
 * Keeps an address from being flooded: after so many alerts within an hour the rest of the hour's
 * come together, and the address is told so once. Lives as long as the transaction.
 */
final class FloodGuard {
  private static final long HOUR = Duration.ofHours(1).toMillis();
  private static final DateTimeFormatter CLOCK =
      DateTimeFormatter.ofPattern("HH:mm 'UTC'").withZone(ZoneOffset.UTC);

  /** When the delivery was made behind which there are {@code most} newer ones. */
  private static final String FULL =
      """
      SELECT a.id, (SELECT d.made_at FROM delivery d WHERE d.address_id = a.id
        ORDER BY d.seq DESC LIMIT 1 OFFSET :most) AS made_at
      FROM address a WHERE a.id IN (<addresses>)
      """;

  private static final String ALERTS =
      """
      SELECT COUNT(*) FROM (SELECT stream, made_at, part FROM delivery WHERE address_id = :address
        ORDER BY seq DESC LIMIT :most) AS newest
      WHERE stream LIKE 'source:%' AND part = 0 AND made_at > :since
      """;

  private final Transaction transaction;
  private final MatchSettings settings;
  private final Map<Long, Long> flooded; // until when, by address
  private final Map<Long, Integer> left = new HashMap<>(); // of those that were counted

  /** For addresses to which so many alerts would go, by id. */
  FloodGuard(Transaction transaction, MatchSettings settings, Map<Long, Integer> wanted) {
    this.transaction = transaction;
    this.settings = settings;
    if (settings.flood() == 0 || wanted.isEmpty()) {
      this.flooded = Map.of();
      return;
    }
    this.flooded = new DigestEntries().flooded(transaction, wanted.keySet());
    Set<Long> counted = new HashSet<>(full(wanted.keySet()));
    wanted.forEach((address, alerts) -> {
      if (alerts > 1 || counted.contains(address)) {
        left.put(address, settings.flood() - sent(address));
      }
    });
  }

  /** Those to whom so much was sent within the hour that it has to be counted what. */
  private List<Long> full(Collection<Long> addresses) {
    return transaction
        .handle()
        .createQuery(FULL)
        .bindList("addresses", InList.padded(addresses))
        .bind("most", settings.flood() - 1)
        .map((row, _) -> row.getLong(2) > transaction.now() - HOUR ? row.getLong(1) : 0L)
        .filter(address -> address > 0)
        .list();
  }

  private int sent(long address) {
    // Answers, digests and further parts stand between alerts; beyond a number they are let be.
    return transaction
        .handle()
        .createQuery(ALERTS)
        .bind("address", address)
        .bind("most", 8 * settings.flood())
        .bind("since", transaction.now() - HOUR)
        .mapTo(Integer.class)
        .one();
  }

  /** Takes an alert's room; gives whether there is some. */
  boolean take(long address) {
    if (flooded.containsKey(address)) {
      return false;
    }
    return !left.containsKey(address) || left.merge(address, -1, Integer::sum) >= 0;
  }

  /** When what finds no room is told. */
  long due(long address) {
    return flooded.getOrDefault(address, transaction.now() + HOUR);
  }

  /** The news that there is no room any more; for an address that had some before. */
  NewDelivery news(Address address) {
    long due = due(address.id());
    String text =
        "More than %d alerts within an hour. What else comes until %s follows then, together."
            .formatted(settings.flood(), CLOCK.format(Instant.ofEpochMilli(due)));
    return new NewDelivery(
        DeliveryId.flood(address.id(), due),
        address,
        Lane.ALERT,
        DigestStage.STREAM,
        Content.of(text),
        settings.doubt(),
        due,
        "",
        "");
  }

  /** Whether the address is flooded since before this transaction. */
  boolean since(long address) {
    return flooded.containsKey(address);
  }
}
