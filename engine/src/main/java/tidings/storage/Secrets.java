package tidings.storage;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Texts that are shown to nobody, by name, sealed in the database. Elsewhere {@code {secret:NAME}}
 * stands for them. Safe for use by any thread.
 */
public final class Secrets {
  private static final Pattern REFERENCE = Pattern.compile("\\{secret:([^{}/]*)\\}");

  /** None at all. */
  public static final Secrets NONE = new Secrets(Optional.empty());

  private final Optional<Seal> seal;

  /** Sealed by the given key. */
  public Secrets(Seal seal) {
    this(Optional.of(seal));
  }

  private Secrets(Optional<Seal> seal) {
    this.seal = seal;
  }

  private Seal seal() {
    return seal.orElseThrow(() -> new SealException("there is no key to seal secrets with"));
  }

  /**
   * Sets a secret.
   *
   * @param endsAt when it is forgotten, in milliseconds since the epoch; 0 for never
   */
  public void put(Transaction transaction, String name, String text, long endsAt) {
    seal().bind(transaction);
    int unusedCount =
        transaction
            .handle()
            .createUpdate(
                """
                INSERT INTO secret (name, sealed, set_at, ends_at)
                VALUES (:name, :sealed, :now, :ends)
                ON CONFLICT (name) DO UPDATE SET sealed = excluded.sealed,
                  set_at = excluded.set_at, ends_at = excluded.ends_at
                """)
            .bind("name", name)
            .bind("sealed", seal().seal(name, text))
            .bind("now", transaction.now())
            .bind("ends", endsAt)
            .execute();
  }

  /** Forgets a secret; whether there was one. */
  public boolean remove(Transaction transaction, String name) {
    return 1
        == transaction
            .handle()
            .createUpdate("DELETE FROM secret WHERE name = :name")
            .bind("name", name)
            .execute();
  }

  /** The secret of that name that has not ended. */
  public Optional<String> find(Transaction transaction, String name) {
    return transaction
        .handle()
        .createQuery(
            "SELECT sealed FROM secret WHERE name = :name AND (ends_at = 0 OR ends_at > :now)")
        .bind("name", name)
        .bind("now", transaction.now())
        .mapTo(String.class)
        .findOne()
        .map(sealed -> seal().open(name, sealed));
  }

  /** Forgets those that have ended. */
  public int forget(Transaction transaction) {
    return transaction
        .handle()
        .createUpdate("DELETE FROM secret WHERE ends_at > 0 AND ends_at <= :now")
        .bind("now", transaction.now())
        .execute();
  }

  /**
   * A secret as it is shown.
   *
   * @param setAt in milliseconds since the epoch
   */
  public record Named(String name, long setAt) {}

  /** All that people have set, without what they say. */
  public List<Named> all(Transaction transaction) {
    return transaction
        .handle()
        .createQuery(
            "SELECT name, set_at FROM secret WHERE name NOT LIKE '%/%' ORDER BY name LIMIT 10000")
        .map((row, _) -> new Named(row.getString("name"), row.getLong("set_at")))
        .list();
  }

  /** The names that a text refers to. */
  public static List<String> named(String text) {
    return REFERENCE.matcher(text).results().map(found -> found.group(1)).toList();
  }

  /**
   * A text with every reference replaced.
   *
   * @throws IllegalArgumentException where there is no secret of a name
   */
  public String filled(Database database, String text) {
    return named(text).isEmpty() ? text : database.read(tx -> filled(tx, text));
  }

  private String filled(Transaction transaction, String text) {
    return REFERENCE
        .matcher(text)
        .replaceAll(found -> Matcher.quoteReplacement(value(transaction, found.group(1))));
  }

  private String value(Transaction transaction, String name) {
    return find(transaction, name)
        .orElseThrow(() ->
            new IllegalArgumentException(
                "there is no secret '" + name + "'; set it with PUT /secrets/" + name));
  }

  /** A secret for a purpose, derived from the key: whoever has that has it, and nobody else. */
  public String derived(String purpose) {
    return seal().derived(purpose);
  }

  /** Binds a database to the key, before what is derived from it is told to anybody. */
  public void bind(Transaction transaction) {
    seal().bind(transaction);
  }
}
