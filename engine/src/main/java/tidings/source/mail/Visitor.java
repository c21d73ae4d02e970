package tidings.source.mail;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import tidings.item.Items;
import tidings.item.NewItem;
import tidings.source.Intake;
import tidings.source.Parser;
import tidings.source.Source;
import tidings.source.SourceFault;
import tidings.storage.Database;
import tidings.storage.SealException;
import tidings.storage.Secrets;
import tidings.storage.Transaction;

/** Visits mailboxes: reads what is new, waits for more, leaves. Safe for use by any thread. */
public final class Visitor {
  /** So many letters are read and stored at once. */
  private static final int CHUNK = 50;

  /** So many letters of a folder that is new to us are remembered. */
  private static final int REMEMBERED = 200;

  /** So often it is waited for more before the connection is made anew. */
  private static final int WAITS = 2;

  private static final long DAY = Duration.ofDays(1).toMillis();
  private static final int MOST_RENUMBERED = 5_000;

  private final Database database;
  private final Post post;
  private final Secrets secrets;
  private final Function<Source, String> passwords;
  private final Function<Source, Parser> parsers;
  private final Intake intake;
  private final Duration pause;
  private final Mailboxes mailboxes = new Mailboxes();

  /**
   * Makes one.
   *
   * @param passwords in which {@code {secret:NAME}} stands for a secret
   * @param pause between visits to servers that do not say when something comes
   */
  public Visitor(
      Database database,
      Post post,
      Secrets secrets,
      Function<Source, String> passwords,
      Function<Source, Parser> parsers,
      Intake intake,
      Duration pause) {
    this.database = database;
    this.post = post;
    this.secrets = secrets;
    this.passwords = passwords;
    this.parsers = parsers;
    this.intake = intake;
    this.pause = pause;
  }

  void visit(Source source, Mailboxes.Visit visit) {
    try {
      String password = secrets.filled(database, passwords.apply(source));
      try (Post.Folder folder = post.open(MailAddress.parse(source.url()), password)) {
        boolean tells = stay(source, visit, folder);
        leave(visit, tells ? Duration.ZERO : pause);
      }
    } catch (MailFault | SourceFault | SealException | IllegalArgumentException fault) {
      failed(source, visit, String.valueOf(fault.getMessage()));
    }
  }

  /** Whether the server tells when something comes. */
  private boolean stay(Source source, Mailboxes.Visit visit, Post.Folder folder) {
    Mailboxes.Visit at = arrived(source, visit, folder);
    boolean tells = true;
    for (int waits = 0; tells && waits < WAITS; waits++) {
      at = readOn(source, at, folder);
      tells = folder.await(MailStage.IDLE);
    }
    Mailboxes.Visit unusedEnd = tells ? readOn(source, at, folder) : at;
    return tells;
  }

  /** Where a folder is new to us, or has numbered its letters anew, there is no reading on. */
  private Mailboxes.Visit arrived(Source source, Mailboxes.Visit visit, Post.Folder folder) {
    long validity = folder.validity();
    looked(source);
    if (visit.validity() == validity) {
      return visit;
    }
    List<Letter> newest = folder.newest(visit.validity() == 0 ? REMEMBERED : 1);
    long uid = newest.stream().mapToLong(Letter::uid).max().orElse(0);
    return visit.validity() == 0
        ? taken(source, visit.begun(validity, newest), newest, false)
        : taken(source, visit.readTo(validity, uid, 0), renumbered(visit, folder), true)
            .readTo(validity, uid, 0);
  }

  /**
   * Those that may be new, whatever their numbers: what is known among them is known by its key.
   */
  private static List<Letter> renumbered(Mailboxes.Visit visit, Post.Folder folder) {
    // What was received a moment earlier may have got its number a moment later.
    long since = Math.max(visit.firstReceived(), visit.lastReceived() - DAY);
    return folder.receivedSince(since, MOST_RENUMBERED).stream()
        .filter(letter -> letter.receivedAt() >= since)
        .toList();
  }

  private Mailboxes.Visit readOn(Source source, Mailboxes.Visit visit, Post.Folder folder) {
    Mailboxes.Visit at = visit;
    List<Letter> letters = folder.after(at.lastUid(), CHUNK);
    while (!letters.isEmpty()) {
      at = taken(source, at, letters, true);
      letters = folder.after(at.lastUid(), CHUNK);
    }
    return at;
  }

  /** Stores letters together with how far that is. */
  private Mailboxes.Visit taken(
      Source source, Mailboxes.Visit visit, List<Letter> letters, boolean tell) {
    List<NewItem> items = new ArrayList<>();
    Parser parser = parsers.apply(source);
    letters.forEach(letter -> items.addAll(items(parser, letter)));
    long uid = letters.stream().mapToLong(Letter::uid).max().orElse(visit.lastUid());
    long received = letters.stream().mapToLong(Letter::receivedAt).max().orElse(0);
    Mailboxes.Visit after = visit.readTo(visit.validity(), uid, received);
    List<NewItem> newestFirst = items.reversed();
    Optional<Items.Stored> stored =
        database.write(tx -> store(tx, source, after, newestFirst, tell));
    stored.ifPresent(these -> intake.stored(these, tell, database.now()));
    if (stored.isEmpty()) {
      throw new SourceFault("was changed while it was read");
    }
    return after;
  }

  /** One letter that cannot be read keeps nobody from the others. */
  private static List<NewItem> items(Parser parser, Letter letter) {
    try {
      return parser.parse(letter.bytes(), "message/rfc822", "").items();
    } catch (SourceFault unreadable) {
      return List.of();
    }
  }

  private Optional<Items.Stored> store(
      Transaction transaction,
      Source source,
      Mailboxes.Visit after,
      List<NewItem> newestFirst,
      boolean tell) {
    if (!mailboxes.progress(transaction, after)) {
      return Optional.empty();
    }
    Items.Stored all = Items.Stored.NOTHING;
    for (int from = 0; from < newestFirst.size(); from += Intake.MOST) {
      int to = Math.min(newestFirst.size(), from + Intake.MOST);
      all = all.and(intake.arrived(transaction, source, newestFirst.subList(from, to), tell));
    }
    return Optional.of(all);
  }

  private void looked(Source source) {
    boolean unusedDone =
        database.write(tx -> {
          intake.looked(tx, source);
          return true;
        });
  }

  private void leave(Mailboxes.Visit visit, Duration until) {
    boolean unusedLeft =
        database.write(tx -> mailboxes.leave(tx, visit, false, tx.now() + until.toMillis()));
  }

  private void failed(Source source, Mailboxes.Visit visit, String fault) {
    boolean unusedLeft =
        database.write(tx -> {
          long wait = pause.toMillis() << Math.min(6, visit.failures());
          boolean counts = mailboxes.leave(tx, visit, true, tx.now() + wait);
          if (counts) {
            intake.fault(tx, source, fault);
          }
          return counts;
        });
  }
}
