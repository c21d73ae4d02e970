package tidings.storage;

import tidings.time.Time;

/** Opens databases. */
public final class Databases {
  private Databases() {}

  /**
   * Opens a database and brings it forward to the newest form.
   *
   * @throws DatabaseException of kind {@code CONFIGURATION} when the file is in use, cannot be
   *     written, or cannot be migrated
   */
  public static Database open(DatabaseAddress address, Time time) {
    return switch (address) {
      case DatabaseAddress.Sqlite sqlite -> sqlite(sqlite, time);
      case DatabaseAddress.Postgres postgres -> {
        Migrations.apply(postgres);
        yield new PostgresDatabase(postgres);
      }
    };
  }

  private static Database sqlite(DatabaseAddress.Sqlite address, Time time) {
    SoleProcess lock = SoleProcess.hold(address.file());
    try {
      Migrations.apply(address);
      return new SqliteDatabase(address.file(), time, lock);
    } catch (RuntimeException fault) {
      lock.close();
      throw fault;
    }
  }
}
