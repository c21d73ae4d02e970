package tidings.source.mail;

import java.time.Instant;
import tidings.storage.MemoryDatabase;
import tidings.time.ManualTime;

class SqliteMailboxesTest extends MailboxesContract {
  SqliteMailboxesTest() {
    super(MemoryDatabase.migrated(new ManualTime(Instant.parse("2026-03-02T00:00:00Z"))));
  }
}
