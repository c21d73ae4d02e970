package tidings.storage;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.postgresql.ds.PGSimpleDataSource;

/** A server that any number of processes share; its own clock measures leases. */
final class PostgresDatabase extends JdbiDatabase {
  private static final int READERS = 8;

  /** Below the shortest lease, so that a paused process cannot commit after it lost one. */
  static final Duration TRANSACTION_LIMIT = Duration.ofMillis(3_500);

  // transaction_timeout exists from PostgreSQL 17 on; older servers are asked for what they have.
  // Scans are dear: a plan that was kept from when a table was empty must not read the whole of it
  // once it has filled.
  private static final String SETTINGS =
      """
      SELECT set_config(name, CASE name WHEN 'enable_seqscan' THEN 'off' ELSE '%dms' END, false)
      FROM pg_settings
      WHERE name IN ('transaction_timeout', 'idle_in_transaction_session_timeout',
        'enable_seqscan')
      """
          .formatted(TRANSACTION_LIMIT.toMillis());

  private final Jdbi writing;

  PostgresDatabase(DatabaseAddress.Postgres address) {
    super(new PooledReaders(pool(address)));
    PGSimpleDataSource source = source(address);
    this.writing = Jdbis.caching(source::getConnection);
  }

  private static HikariDataSource pool(DatabaseAddress.Postgres address) {
    HikariConfig config = new HikariConfig();
    config.setPoolName("postgres-readers");
    config.setMaximumPoolSize(READERS);
    config.setMinimumIdle(1);
    config.setConnectionInitSql(SETTINGS);
    config.setInitializationFailTimeout(-1);
    config.setConnectionTimeout(5_000);
    config.setDataSource(source(address));
    return new HikariDataSource(config);
  }

  static PGSimpleDataSource source(DatabaseAddress.Postgres address) {
    PGSimpleDataSource source = new PGSimpleDataSource();
    source.setServerNames(new String[] {address.host()});
    source.setPortNumbers(new int[] {address.port()});
    source.setDatabaseName(address.database());
    source.setUser(address.user());
    source.setPassword(address.password());
    source.setConnectTimeout(5);
    source.setSocketTimeout(10);
    source.setApplicationName("tidings");
    source.setPrepareThreshold(1);
    return source;
  }

  @Override
  public Handle open() {
    Handle handle = writing.open();
    handle.createQuery(SETTINGS).mapTo(String.class).list();
    return handle;
  }

  @Override
  long clock(Handle handle) {
    return handle
        .createQuery("SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)")
        .mapTo(Long.class)
        .one();
  }

  @Override
  public long now() {
    return read(Transaction::now);
  }

  @Override
  public Dialect dialect() {
    return Dialect.POSTGRES;
  }

  @Override
  public boolean exclusive() {
    return false;
  }

  @Override
  public boolean reopenAfter(RuntimeException fault) {
    return DatabaseException.concernsDatabase(fault)
        && !DatabaseException.conflict(fault)
        && DatabaseException.of(fault).kind() == DatabaseException.Kind.UNAVAILABLE;
  }

  @Override
  public Durability durability() {
    return write(transaction -> {
      Map<String, String> settings = new TreeMap<>();
      for (String name : new String[] {"fsync", "synchronous_commit", "full_page_writes"}) {
        settings.put(
            name, transaction.handle().createQuery("SHOW " + name).mapTo(String.class).one());
      }
      return new Durability(settings, settings.values().stream().allMatch("on"::equals));
    });
  }

  @Override
  void closed() {
    // Nothing beyond the pool and the writer.
  }
}
