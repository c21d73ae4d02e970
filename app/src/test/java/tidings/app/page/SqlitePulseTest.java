package tidings.app.page;

import tidings.storage.Database;
import tidings.storage.MemoryDatabase;
import tidings.time.ManualTime;

class SqlitePulseTest extends PulseContract {
  @Override
  Database open(ManualTime time) {
    return MemoryDatabase.migrated(time);
  }
}
