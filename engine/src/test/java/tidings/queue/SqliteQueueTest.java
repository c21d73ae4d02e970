package tidings.queue;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import tidings.storage.Database;
import tidings.storage.DatabaseAddress;
import tidings.storage.Databases;
import tidings.time.Time;

class SqliteQueueTest extends QueueContract {
  @TempDir private Path folder;

  @Override
  Database open(Time time) {
    return Databases.open(new DatabaseAddress.Sqlite(folder.resolve("queue.db")), time);
  }

  @Override
  Queue queue(Database database) {
    return new DatabaseQueue(database);
  }
}
