package tidings.source.mail;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tidings.source.SourceKind;
import tidings.source.Sources;
import tidings.storage.Database;

/** What is kept of mailboxes, on each database. */
abstract class MailboxesContract {
  private final Mailboxes mailboxes = new Mailboxes();
  private final Database database;

  MailboxesContract(Database database) {
    this.database = database;
  }

  @BeforeEach
  void prepare() {
    put("imap://me@a.example");
  }

  @AfterEach
  void close() {
    database.close();
  }

  private void put(String url) {
    long unusedId =
        database.write(tx ->
            new Sources()
                .put(tx, "m", url, Duration.ZERO, SourceKind.MAIL, "{\"password\": \"p\"}"));
  }

  private Mailboxes.Visit take() {
    return database.write(mailboxes::take).orElseThrow();
  }

  @Test
  void aMailboxIsVisitedByOne() {
    Mailboxes.Visit visit = take();
    assertThat(database.<Boolean>write(tx -> mailboxes.take(tx).isPresent())).isFalse();
    Mailboxes.Visit begun = visit.begun(7, 3, 1_000);
    assertThat(database.<Boolean>write(tx -> mailboxes.progress(tx, begun.readTo(7, 3, 1_000))))
        .isTrue();
    assertThat(database.<Boolean>write(tx -> mailboxes.leave(tx, begun, true, tx.now()))).isTrue();
    Mailboxes.Visit next = take();
    assertThat(next)
        .isEqualTo(new Mailboxes.Visit(next.source(), visit.fence() + 1, 7, 3, 1_000, 1_000, 1));
  }

  @Test
  void afterTheEndOfAProcessItIsVisitedAtOnce() {
    Mailboxes.Visit visit = take();
    boolean unusedDone =
        database.write(tx -> {
          mailboxes.recover(tx);
          return true;
        });
    assertThat(database.<Boolean>write(tx -> mailboxes.progress(tx, visit))).isFalse();
    assertThat(take().fence()).isGreaterThan(visit.fence());
  }

  @Test
  void aMailboxThatIsChangedBeginsAnew() {
    Mailboxes.Visit visit = take();
    assertThat(database.<Boolean>write(tx -> mailboxes.progress(tx, visit.readTo(7, 3, 0))))
        .isTrue();
    put("imap://me@b.example");
    assertThat(database.<Boolean>write(tx -> mailboxes.progress(tx, visit))).isFalse();
    assertThat(take().validity()).isZero();
    assertThat(database.read(mailboxes::nextAt)).isPresent();
  }
}
