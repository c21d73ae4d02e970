package tidings.queue;

import tidings.storage.Database;
import tidings.storage.Databases;
import tidings.storage.Postgres;
import tidings.time.Time;

class PostgresQueueTest extends QueueContract {
  @Override
  Database open(Time time) {
    return Databases.open(Postgres.fresh(), time);
  }

  @Override
  Queue queue(Database database) {
    return new DatabaseQueue(database);
  }

  @Override
  boolean clockIsOurs() {
    return false;
  }
}
