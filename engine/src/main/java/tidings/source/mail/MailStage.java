package tidings.source.mail;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tidings.source.Source;
import tidings.source.Sources;
import tidings.storage.Database;
import tidings.storage.DatabaseException;
import tidings.time.Stage;
import tidings.time.Step;
import tidings.time.Time;

/** Has each mailbox visited, again and again, as many of them at once as are due. */
public final class MailStage implements Stage {
  /** Servers may end a connection that says nothing for half an hour; networks do so earlier. */
  static final Duration IDLE = Duration.ofMinutes(4);

  /** Whatever a server does, a visit ends then. */
  static final Duration LONGEST_VISIT = Duration.ofMinutes(13);

  private static final Logger LOG = LoggerFactory.getLogger(MailStage.class);
  private static final int MOST_AT_ONCE = 200;
  private static final long REST = 1_000;

  private final Database database;
  private final Time time;
  private final Visitor visitor;
  private final ExecutorService executor;
  private final Semaphore room = new Semaphore(MOST_AT_ONCE);
  private final Sources sources = new Sources();
  private final Mailboxes mailboxes = new Mailboxes();

  /**
   * Makes one.
   *
   * @param executor runs the visits, each of which lasts for minutes
   */
  public MailStage(Database database, Time time, Visitor visitor, ExecutorService executor) {
    this.database = database;
    this.time = time;
    this.visitor = visitor;
    this.executor = executor;
  }

  @Override
  public String name() {
    return "mail";
  }

  @Override
  public Step step() {
    Optional<Long> next = database.read(mailboxes::nextAt);
    boolean due = next.isPresent() && next.get() <= database.now();
    if (!due || !room.tryAcquire()) {
      return Step.until(Instant.ofEpochMilli(time.millis() + REST));
    }
    try {
      database.write(mailboxes::take).ifPresentOrElse(this::send, room::release);
    } catch (DatabaseException fault) {
      room.release();
      throw fault;
    }
    return Step.again();
  }

  private void send(Mailboxes.Visit visit) {
    try {
      executor.execute(() -> {
        try {
          database.read(tx -> sources.find(tx, visit.source())).ifPresent(one -> visit(one, visit));
        } finally {
          room.release();
        }
      });
    } catch (RejectedExecutionException closing) {
      room.release();
    }
  }

  private void visit(Source source, Mailboxes.Visit visit) {
    try {
      visitor.visit(source, visit);
    } catch (RuntimeException fault) {
      // The database, most likely: the visit is made anew when its time is over.
      LOG.warn("a mailbox could not be read to its end: {}", fault.toString());
    }
  }
}
