package tidings.app.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tidings.app.web.ApiRole;
import tidings.app.web.ApiTokens;
import tidings.app.web.Caller;
import tidings.storage.Database;
import tidings.storage.DatabaseAddress;
import tidings.storage.Databases;
import tidings.time.ManualTime;

/** When sessions begin, how long they last, and what ends them. */
class SessionsTest {
  @TempDir private Path folder;

  private final ManualTime time = new ManualTime(Instant.parse("2026-01-01T00:00:00Z"));
  private Database database;
  private ApiTokens tokens;
  private Sessions sessions;

  @BeforeEach
  void open() {
    database = Databases.open(new DatabaseAddress.Sqlite(folder.resolve("a.db")), time);
    tokens = new ApiTokens(database, time);
    sessions = new Sessions(database);
  }

  @AfterEach
  void close() {
    database.close();
  }

  private String begin() {
    return sessions.begin(tokens.make("ann", ApiRole.READER, "test").orElseThrow()).orElseThrow();
  }

  @Test
  void aTokenThatIsNotOneToLookWithBeginsNone() {
    assertThat(sessions.begin("guess")).isEmpty();
    assertThat(sessions.begin(tokens.make("shop", ApiRole.SENDER, "test").orElseThrow())).isEmpty();
  }

  @Test
  void aTokenThatWasRevokedElsewhereAMomentAgoBeginsNone() {
    String token = tokens.make("ann", ApiRole.READER, "test").orElseThrow();
    assertThat(tokens.caller(token)).isPresent();
    new ApiTokens(database, time).revoke("ann", "test");
    String other = tokens.make("ann", ApiRole.ADMIN, "test").orElseThrow();
    assertThat(sessions.begin(token)).as("another token has its name now").isEmpty();
    assertThat(sessions.caller(sessions.begin(other).orElseThrow()))
        .contains(new Caller("ann", ApiRole.ADMIN));
  }

  @Test
  void itEndsADayAfterItsLastUse() {
    String secret = begin();
    for (int hour = 0; hour < 40; hour += 20) {
      time.advance(Duration.ofHours(20));
      assertThat(sessions.caller(secret)).isPresent();
    }
    time.advance(Duration.ofHours(24).plusSeconds(1));
    assertThat(sessions.caller(secret)).isEmpty();
  }

  @Test
  void itEndsAfterAMonthHoweverOftenItIsUsed() {
    String secret = begin();
    for (int hour = 0; hour < 30 * 24 - 12; hour += 12) {
      time.advance(Duration.ofHours(12));
      assertThat(sessions.caller(secret)).as("after %d hours", hour).isPresent();
    }
    time.advance(Duration.ofHours(12));
    assertThat(sessions.caller(secret)).isEmpty();
  }

  @Test
  void logoutEndsIt() {
    String secret = begin();
    sessions.end(secret);
    assertThat(sessions.caller(secret)).isEmpty();
  }
}
