package tidings.source;

import tidings.storage.Database;
import tidings.storage.Databases;
import tidings.storage.Postgres;
import tidings.time.SystemTime;

class PostgresSourceStoreTest extends SourceStoreContract {
  @Override
  Database open() {
    return Databases.open(Postgres.fresh(), new SystemTime());
  }
}
