package tidings.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tidings.time.SystemTime;

class SqliteDatabaseTest extends DatabaseContract {
  @TempDir private Path folder;

  @Override
  Database open() {
    return open("test.db");
  }

  private Database open(String file) {
    return Databases.open(new DatabaseAddress.Sqlite(folder.resolve(file)), new SystemTime());
  }

  @Test
  void aSecondHolderIsToldWhatToDo() {
    assertThatThrownBy(() -> open("test.db"))
        .isInstanceOfSatisfying(
            DatabaseException.class,
            fault -> {
              assertThat(fault.kind()).isEqualTo(DatabaseException.Kind.CONFIGURATION);
              assertThat(fault).hasMessageContaining("in use by another process");
            });
  }

  @Test
  void aLockedDatabaseIsUnavailableAndComesBack() throws Exception {
    try (Database other = open("locked.db");
        Connection stranger =
            DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("locked.db"));
        Statement statement = stranger.createStatement()) {
      boolean unusedLock = statement.execute("BEGIN EXCLUSIVE");
      assertThatThrownBy(
              () -> other.write(transaction -> transaction.handle().execute("DELETE FROM chat")))
          .isInstanceOfSatisfying(
              DatabaseException.class,
              fault -> assertThat(fault.kind()).isEqualTo(DatabaseException.Kind.UNAVAILABLE));
      boolean unusedUnlock = statement.execute("ROLLBACK");
      assertThat(
              other.<Integer>write(transaction -> transaction.handle().execute("DELETE FROM chat")))
          .isZero();
    }
  }

  @Test
  void aFullDiskIsUnavailableLosesNothingAndComesBack() {
    try (Database full = open("full.db")) {
      full.write(transaction ->
          transaction
              .handle()
              .execute("INSERT INTO account (name, channel) VALUES ('kept', 'test')"));
      long pages =
          full.write(transaction ->
              transaction.handle().createQuery("PRAGMA page_count").mapTo(Long.class).one());
      full.write(transaction ->
          transaction
              .handle()
              .createQuery("PRAGMA max_page_count = " + (pages + 2))
              .mapTo(Long.class)
              .one());
      assertThatThrownBy(() -> full.write(SqliteDatabaseTest::fill))
          .isInstanceOfSatisfying(
              DatabaseException.class,
              fault -> assertThat(fault.kind()).isEqualTo(DatabaseException.Kind.UNAVAILABLE));
      full.write(transaction ->
          transaction
              .handle()
              .createQuery("PRAGMA max_page_count = 1000000")
              .mapTo(Long.class)
              .one());
      assertThat(full.<Integer>write(SqliteDatabaseTest::fill)).isEqualTo(1);
      assertThat(
              full.<Long>read(transaction ->
                  transaction
                      .handle()
                      .createQuery("SELECT COUNT(*) FROM account")
                      .mapTo(Long.class)
                      .one()))
          .isEqualTo(1);
    }
  }

  private static int fill(Transaction transaction) {
    return transaction
        .handle()
        .createUpdate("INSERT INTO message (hash, body) VALUES ('big', :body)")
        .bind("body", "x".repeat(1 << 20))
        .execute();
  }

  @Test
  void everyCommitIsSynced() {
    try (Database synced = open("synced.db")) {
      assertThat(synced.durability().settings())
          .containsEntry("journal_mode", "wal")
          .containsEntry("synchronous", "2");
    }
  }

  @Test
  void whatWasAcknowledgedIsThereForTheNextHolder() {
    try (Database first = open("kept.db")) {
      first.write(transaction ->
          transaction.handle().execute("INSERT INTO account (name, channel) VALUES ('a', 'test')"));
    }
    try (Database second = open("kept.db")) {
      assertThat(
              second.<Long>read(transaction ->
                  transaction
                      .handle()
                      .createQuery("SELECT COUNT(*) FROM account")
                      .mapTo(Long.class)
                      .one()))
          .isEqualTo(1);
    }
  }

  @Test
  void aFolderThatCannotBeWrittenIsNamed() throws Exception {
    Path file = Files.createFile(folder.resolve("file"));
    assertThatThrownBy(() ->
            Databases.open(new DatabaseAddress.Sqlite(file.resolve("below.db")), new SystemTime()))
        .isInstanceOf(DatabaseException.class)
        .hasMessageContaining("cannot be written");
  }
}
