package tidings.source.mail;

import tidings.storage.Databases;
import tidings.storage.Postgres;
import tidings.time.SystemTime;

class PostgresMailboxesTest extends MailboxesContract {
  PostgresMailboxesTest() {
    super(Databases.open(Postgres.fresh(), new SystemTime()));
  }
}
