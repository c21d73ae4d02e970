package tidings.source.push;

import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import tidings.item.Items;
import tidings.item.Sha256;
import tidings.source.Intake;
import tidings.source.Parsed;
import tidings.source.Parser;
import tidings.source.Source;
import tidings.source.SourceFault;
import tidings.source.SourceKind;
import tidings.source.Sources;
import tidings.storage.Database;
import tidings.storage.Secrets;
import tidings.storage.Transaction;

/** The webhooks of sources that come by themselves. Safe for use by any thread; blocks. */
public final class Webhook {
  private static final int LONGEST_ID = 256;

  /** While a secret is replaced, the former one is still good. */
  private static final Duration OVERLAP = Duration.ofDays(1);

  /** A sender that tries again for longer than this is heard twice at most by the items' keys. */
  private static final Duration MEMORY = Duration.ofDays(7);

  private final Database database;
  private final Secrets secrets;
  private final Function<Source, Parser> parsers;
  private final Intake intake;
  private final Sources sources = new Sources();

  /** Over a database, with the secrets of the senders. */
  public Webhook(
      Database database, Secrets secrets, Function<Source, Parser> parsers, Intake intake) {
    this.database = database;
    this.secrets = secrets;
    this.parsers = parsers;
    this.intake = intake;
  }

  /** Takes what was sent to the webhook of that name; what is stored is on disk then. */
  public Taken take(String name, Delivery delivery) {
    Optional<Source> source = database.read(tx -> sender(tx, name, delivery));
    if (source.isEmpty()) {
      return new Taken.Refused();
    }
    try {
      return take(source.get(), delivery);
    } catch (SourceFault fault) {
      String why = String.valueOf(fault.getMessage());
      boolean unusedDone =
          database.write(tx -> {
            intake.fault(tx, source.get(), why);
            return true;
          });
      return new Taken.Unreadable(why);
    }
  }

  /** The source, where the sender knows its secret. */
  private Optional<Source> sender(Transaction transaction, String name, Delivery delivery) {
    return sources
        .find(transaction, name)
        .filter(source -> source.kind() == SourceKind.PUSH)
        .filter(source ->
            Signature.valid(delivery, secrets(transaction, source.id()), transaction.now()));
  }

  private List<String> secrets(Transaction transaction, long source) {
    return Stream.of(current(source), former(source))
        .flatMap(name -> secrets.find(transaction, name).stream())
        .toList();
  }

  private Taken take(Source source, Delivery delivery) {
    Parsed parsed = parsed(source, delivery);
    if (parsed.items().size() > Intake.MOST) {
      throw new SourceFault(
          "holds " + parsed.items().size() + " items; send at most " + Intake.MOST + " at once");
    }
    String hash = hash(delivery.body());
    Optional<Items.Stored> stored =
        database.write(tx ->
            receive(tx, source, delivery.id(), hash)
                ? Optional.of(stored(tx, source, parsed))
                : Optional.<Items.Stored>empty());
    stored.ifPresent(these -> intake.stored(these, true, database.now()));
    return stored
        .<Taken>map(these -> new Taken.Stored(parsed.items().size(), these.fresh()))
        .orElseGet(() -> before(source, delivery.id(), hash));
  }

  private Parsed parsed(Source source, Delivery delivery) {
    if (delivery.id().length() > LONGEST_ID) {
      throw new SourceFault("has an id of more than " + LONGEST_ID + " characters");
    }
    try {
      return parsers.apply(source).parse(delivery.body(), delivery.contentType(), "");
    } catch (SourceFault fault) {
      throw fault;
    } catch (RuntimeException | StackOverflowError much) {
      throw new SourceFault("cannot be read: " + much.getClass().getSimpleName(), much);
    }
  }

  private Items.Stored stored(Transaction transaction, Source source, Parsed parsed) {
    return intake
        .arrived(transaction, source, parsed.items().reversed(), true)
        .orElseThrow(() -> new SourceFault("came while its source was changed; send it again"));
  }

  /** Whether it is the first of that id. */
  private static boolean receive(Transaction transaction, Source source, String id, String hash) {
    return 1
        == transaction
            .handle()
            .createUpdate(
                "INSERT INTO push_receipt (source_id, id, hash, at)"
                    + " VALUES (:source, :id, :hash, :now) ON CONFLICT (source_id, id) DO NOTHING")
            .bind("source", source.id())
            .bind("id", id)
            .bind("hash", hash)
            .bind("now", transaction.now())
            .execute();
  }

  private Taken before(Source source, String id, String hash) {
    boolean same =
        database.read(tx ->
            tx.handle()
                .createQuery("SELECT hash FROM push_receipt WHERE source_id = :source AND id = :id")
                .bind("source", source.id())
                .bind("id", id)
                .mapTo(String.class)
                .findOne()
                .filter(hash::equals)
                .isPresent());
    return same ? new Taken.Again() : new Taken.Reused();
  }

  private static String hash(byte[] body) {
    return HexFormat.of().formatHex(Sha256.begin().digest(body));
  }

  /**
   * Gives a webhook its secret, or another one; the former is good for a day.
   *
   * @param wished by the sender, or empty for one that is made here
   * @return the secret
   */
  public String setSecret(Transaction transaction, long source, String wished) {
    String secret = wished.isEmpty() ? Signature.secret() : wished;
    secrets
        .find(transaction, current(source))
        .filter(known -> !known.equals(secret))
        .ifPresent(known ->
            secrets.put(
                transaction, former(source), known, transaction.now() + OVERLAP.toMillis()));
    secrets.put(transaction, current(source), secret, 0);
    return secret;
  }

  /** Whether a webhook has a secret. */
  public boolean hasSecret(Transaction transaction, long source) {
    return secrets.find(transaction, current(source)).isPresent();
  }

  private static String current(long source) {
    return "push/" + source;
  }

  private static String former(long source) {
    return "push/" + source + "/former";
  }

  /** Forgets deliveries that nobody sends again; a bounded number at a time. */
  public int forget(Transaction transaction) {
    return transaction
        .handle()
        .createUpdate(
            "DELETE FROM push_receipt WHERE (source_id, id) IN (SELECT source_id, id FROM"
                + " push_receipt WHERE at < :before LIMIT 1000)")
        .bind("before", transaction.now() - MEMORY.toMillis())
        .execute();
  }
}
