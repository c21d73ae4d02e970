package tidings.app.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tidings.storage.Database;
import tidings.storage.DatabaseAddress;
import tidings.storage.Databases;
import tidings.time.ManualTime;

/** That somebody can always decide, and that nobody is let in by accident. */
class ApiTokensTest {
  @TempDir private Path folder;

  private final ManualTime time = new ManualTime(Instant.parse("2026-01-01T00:00:00Z"));
  private Database database;
  private ApiTokens tokens;

  @BeforeEach
  void open() {
    database = Databases.open(new DatabaseAddress.Sqlite(folder.resolve("a.db")), time);
    tokens = new ApiTokens(database, time);
  }

  @AfterEach
  void close() {
    database.close();
  }

  private Path file() {
    return folder.resolve("token");
  }

  private String written() throws IOException {
    return Files.readString(file()).strip();
  }

  @Test
  void theFirstStartWritesTheAdminTokenAndItsAct() throws IOException {
    tokens.prepare(file());
    assertThat(tokens.caller(written())).contains(new Caller("admin", ApiRole.ADMIN));
    assertThat(database.<List<Audit.Act>>read(tx -> new Audit().newest(tx, 10)))
        .extracting(act -> act.who() + " " + act.act() + " " + act.subject())
        .containsExactly("the first start made a token: admin admin");
    String first = written();
    tokens.prepare(file());
    assertThat(written()).as("made once").isEqualTo(first);
  }

  @Test
  void aTokenThatCannotBeHandedOverIsNotMade() {
    Path nowhere = folder.resolve("no").resolve("such").resolve("token");
    assertThatThrownBy(() -> tokens.prepare(nowhere))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("TIDINGS_TOKEN_FILE");
    assertThat(tokens.all()).isEmpty();
    tokens.prepare(file());
    assertThat(tokens.all()).hasSize(1);
  }

  @Test
  void othersThanAdminsDoNotKeepItFromBeingMade() throws IOException {
    tokens.make("admin", ApiRole.READER, "test");
    tokens.prepare(file());
    assertThat(tokens.caller(written()).orElseThrow().role()).isEqualTo(ApiRole.ADMIN);
    assertThat(tokens.all()).hasSize(2);
  }

  @Test
  void theLastAdminStays() throws IOException {
    tokens.prepare(file());
    tokens.make("guest", ApiRole.READER, "test");
    assertThat(tokens.revoke("admin", "admin")).isEqualTo(ApiTokens.Revoked.LAST_ADMIN);
    assertThat(tokens.caller(written())).isPresent();
    tokens.make("second", ApiRole.ADMIN, "test");
    assertThat(tokens.revoke("admin", "second")).isEqualTo(ApiTokens.Revoked.DONE);
    assertThat(tokens.caller(written())).isEmpty();
    assertThat(tokens.revoke("admin", "second")).isEqualTo(ApiTokens.Revoked.UNKNOWN);
    assertThat(tokens.revoke("guest", "second")).isEqualTo(ApiTokens.Revoked.DONE);
  }
}
