package tidings.storage;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;
import tidings.time.Time;

/** One file, one process (held by {@link SoleProcess}), write-ahead log, a sync at every commit. */
final class SqliteDatabase extends JdbiDatabase {
  private static final int READERS = 4;
  private static final int BUSY_MILLIS = 5_000;

  private final Time time;
  private final SoleProcess lock;
  private final Jdbi writing;

  SqliteDatabase(Path file, Time time, SoleProcess lock) {
    super(readers(file));
    this.time = time;
    this.lock = lock;
    SQLiteDataSource source = source(file, SQLiteConfig.TransactionMode.IMMEDIATE);
    this.writing = Jdbis.caching(source::getConnection);
  }

  private static Readers readers(Path file) {
    SQLiteDataSource source = source(file, SQLiteConfig.TransactionMode.DEFERRED);
    return new KeptReaders(Jdbis.caching(source::getConnection), READERS);
  }

  static SQLiteDataSource source(Path file, SQLiteConfig.TransactionMode mode) {
    SQLiteConfig config = new SQLiteConfig();
    config.setJournalMode(SQLiteConfig.JournalMode.WAL);
    config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
    config.setBusyTimeout(BUSY_MILLIS);
    config.setTransactionMode(mode);
    config.enforceForeignKeys(true);
    SQLiteDataSource source = new SQLiteDataSource(config);
    source.setUrl("jdbc:sqlite:" + file.toAbsolutePath());
    return source;
  }

  @Override
  public Handle open() {
    return writing.open();
  }

  @Override
  long clock(Handle handle) {
    return time.millis();
  }

  @Override
  public long now() {
    return time.millis();
  }

  @Override
  public Dialect dialect() {
    return Dialect.SQLITE;
  }

  @Override
  public boolean exclusive() {
    return true;
  }

  @Override
  public boolean reopenAfter(RuntimeException fault) {
    return false;
  }

  @Override
  public Durability durability() {
    // Asked of the writer's connection: synchronous belongs to a connection.
    return write(transaction -> durability(transaction.handle()));
  }

  static Durability durability(Handle handle) {
    Map<String, String> settings = new TreeMap<>();
    for (String pragma : new String[] {"journal_mode", "synchronous"}) {
      settings.put(pragma, handle.createQuery("PRAGMA " + pragma).mapTo(String.class).one());
    }
    boolean wal = "wal".equals(settings.getOrDefault("journal_mode", "").toLowerCase(Locale.ROOT));
    return new Durability(settings, wal && "2".equals(settings.get("synchronous")));
  }

  @Override
  void closed() {
    lock.close();
  }
}
