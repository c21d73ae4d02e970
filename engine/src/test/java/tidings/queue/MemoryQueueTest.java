package tidings.queue;

import tidings.storage.Database;
import tidings.storage.MemoryDatabase;
import tidings.time.Time;

class MemoryQueueTest extends QueueContract {
  @Override
  Database open(Time time) {
    return MemoryDatabase.migrated(time);
  }

  @Override
  Queue queue(Database database) {
    return new MemoryQueue(database);
  }
}
