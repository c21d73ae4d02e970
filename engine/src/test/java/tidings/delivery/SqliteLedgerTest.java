package tidings.delivery;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import tidings.storage.Database;
import tidings.storage.DatabaseAddress;
import tidings.storage.Databases;
import tidings.time.SystemTime;

class SqliteLedgerTest extends LedgerContract {
  @TempDir private Path folder;

  @Override
  Database open() {
    return Databases.open(
        new DatabaseAddress.Sqlite(folder.resolve("ledger.db")), new SystemTime());
  }
}
