package tidings.source;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import tidings.storage.Database;
import tidings.storage.DatabaseAddress;
import tidings.storage.Databases;
import tidings.time.SystemTime;

class SqliteSourceStoreTest extends SourceStoreContract {
  @TempDir private Path data;

  @Override
  Database open() {
    return Databases.open(new DatabaseAddress.Sqlite(data.resolve("tidings.db")), new SystemTime());
  }
}
