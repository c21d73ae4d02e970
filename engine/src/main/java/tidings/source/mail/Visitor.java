package tidings.source.mail;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import tidings.item.Identity;
import tidings.item.Items;
import tidings.item.NewItem;
import tidings.source.Intake;
import tidings.source.Parser;
import tidings.source.Source;
import tidings.source.SourceFault;
import tidings.storage.Database;
import tidings.storage.DatabaseException;
import tidings.storage.SealException;
import tidings.storage.Secrets;
import tidings.storage.Transaction;

/** Visits mailboxes: reads what is new, waits for more, leaves. Safe for use by any thread. */
public final class Visitor {
  /** So many letters are read and stored at once. */
  private static final int CHUNK = 20;

  /** So many letters of a folder that is new to us are remembered. */
  private static final int REMEMBERED = 200;

  /** So often it is waited for more before the connection is made anew. */
  private static final int WAITS = 2;

  private static final long DAY = Duration.ofDays(1).toMillis();

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
    } catch (DatabaseException fault) {
      throw fault;
    } catch (MailFault | SourceFault | SealException | IllegalArgumentException fault) {
      failed(source, visit, String.valueOf(fault.getMessage()));
    } catch (RuntimeException | OutOfMemoryError | StackOverflowError much) {
      failed(source, visit, "cannot be read: " + much.getClass().getSimpleName());
    }
  }

  /** Whether the server tells when something comes. */
  private boolean stay(Source source, Mailboxes.Visit visit, Post.Folder folder) {
    Mailboxes.Visit at = arrived(source, visit, folder);
    boolean tells = true;
    for (int waits = 0; tells && waits < WAITS; waits++) {
      at = readOn(source, at, folder);
      looked(source);
      tells = folder.await(MailStage.IDLE);
    }
    Mailboxes.Visit unusedEnd = tells ? readOn(source, at, folder) : at;
    return tells;
  }

  /** Where a folder is new to us, or has numbered its letters anew, there is no reading on. */
  private Mailboxes.Visit arrived(Source source, Mailboxes.Visit visit, Post.Folder folder) {
    long validity = folder.validity();
    if (visit.validity() == validity) {
      return visit;
    }
    return visit.validity() == 0
        ? begun(source, visit, validity, folder)
        : renumbered(source, visit, validity, folder);
  }

  /** What is there already is remembered, so that it is known if it is ever numbered anew. */
  private Mailboxes.Visit begun(
      Source source, Mailboxes.Visit visit, long validity, Post.Folder folder) {
    List<Long> newest = folder.newest(REMEMBERED);
    long received = 0;
    for (List<Long> some : inChunks(newest)) {
      List<Letter> letters = folder.letters(some);
      // Nothing of where we are is written down before all is read: the rest would be told as news.
      take(source, visit, letters, false);
      received = Math.max(received, received(letters));
    }
    Mailboxes.Visit begun =
        visit.begun(validity, newest.isEmpty() ? 0 : newest.getLast(), received);
    if (!database.<Boolean>write(tx -> mailboxes.progress(tx, begun))) {
      throw overtaken();
    }
    return begun;
  }

  /** What is known is known by its key, whatever its number; the rest has come meanwhile. */
  private Mailboxes.Visit renumbered(
      Source source, Mailboxes.Visit visit, long validity, Post.Folder folder) {
    long last = folder.newest(1).stream().mapToLong(Long::longValue).max().orElse(0);
    // What was received a moment earlier may have got its number a moment later.
    long since = Math.max(visit.firstReceived(), visit.lastReceived() - DAY);
    long received = 0;
    for (List<Long> some : inChunks(folder.receivedSince(since))) {
      List<Letter> letters =
          folder.letters(some).stream().filter(letter -> letter.receivedAt() >= since).toList();
      // Nothing of where we are is written down before all is read: it may break off, and is begun
      // anew.
      take(source, visit, letters, true);
      received = Math.max(received, received(letters));
    }
    Mailboxes.Visit now = visit.readTo(validity, last, received);
    if (!database.<Boolean>write(tx -> mailboxes.progress(tx, now))) {
      throw overtaken();
    }
    return now;
  }

  private static List<List<Long>> inChunks(List<Long> uids) {
    List<List<Long>> chunks = new ArrayList<>();
    for (int from = 0; from < uids.size(); from += CHUNK) {
      chunks.add(uids.subList(from, Math.min(uids.size(), from + CHUNK)));
    }
    return chunks;
  }

  private Mailboxes.Visit readOn(Source source, Mailboxes.Visit visit, Post.Folder folder) {
    Mailboxes.Visit at = visit;
    for (List<Long> some : inChunks(folder.after(at.lastUid()))) {
      List<Letter> letters = folder.letters(some);
      // One of them may be gone by now, and is read past all the same.
      at = at.readTo(at.validity(), some.getLast(), received(letters));
      take(source, at, letters, true);
    }
    return at;
  }

  private static long received(List<Letter> letters) {
    return letters.stream().mapToLong(Letter::receivedAt).max().orElse(0);
  }

  /** Stores letters together with how far that is. */
  private void take(Source source, Mailboxes.Visit after, List<Letter> letters, boolean tell) {
    Parser parser = parsers.apply(source);
    List<NewItem> items = new ArrayList<>();
    letters.forEach(letter -> items.addAll(items(parser, letter)));
    List<NewItem> newestFirst = items.reversed();
    Items.Stored stored =
        database
            .write(tx -> store(tx, source, after, newestFirst, tell))
            .orElseThrow(Visitor::overtaken);
    intake.stored(stored, tell, database.now());
  }

  private static SourceFault overtaken() {
    return new SourceFault("was changed while it was read");
  }

  /** Of a letter that cannot be read it is told that it is there. */
  private static List<NewItem> items(Parser parser, Letter letter) {
    try {
      return parser.parse(letter.bytes(), "message/rfc822", "").items();
    } catch (RuntimeException | StackOverflowError unreadable) {
      String title = "A letter that cannot be read";
      String key = "unreadable " + letter.uid() + " " + letter.receivedAt();
      return List.of(
          new NewItem(
              Identity.of(key, "", title, "", 0),
              title,
              "",
              "",
              "",
              "",
              letter.receivedAt(),
              Map.of()));
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
    // The oldest part first, as all of it is told in its order.
    for (int to = newestFirst.size(); to > 0; to -= Intake.MOST) {
      int from = Math.max(0, to - Intake.MOST);
      Optional<Items.Stored> part =
          intake.arrived(transaction, source, newestFirst.subList(from, to), tell);
      if (part.isEmpty()) {
        throw overtaken();
      }
      all = all.and(part.get());
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

  /** Nothing is wrong with it where it is us who end. */
  private void failed(Source source, Mailboxes.Visit visit, String fault) {
    // Whoever is interrupted can write nothing down.
    boolean ending = Thread.interrupted();
    String said = String.valueOf(new SourceFault(fault).getMessage());
    boolean unusedLeft =
        database.write(tx -> {
          long wait = ending ? 0 : pause.toMillis() << Math.min(6, visit.failures());
          boolean counts = mailboxes.leave(tx, visit, !ending, tx.now() + wait);
          if (counts && !ending) {
            intake.fault(tx, source, said);
          }
          return counts;
        });
    if (ending) {
      Thread.currentThread().interrupt();
    }
  }
}
