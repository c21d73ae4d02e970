package tidings.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DatabaseAddressTest {
  @Test
  void readsBothForms() {
    assertThat(DatabaseAddress.parse("sqlite:a/b.db"))
        .isEqualTo(new DatabaseAddress.Sqlite(Path.of("a/b.db")));
    assertThat(DatabaseAddress.parse("postgres://me:secret@Host:5433/things"))
        .isEqualTo(new DatabaseAddress.Postgres("host", 5433, "things", "me", "secret"));
    assertThat(DatabaseAddress.parse("postgresql://me@host/things"))
        .isEqualTo(new DatabaseAddress.Postgres("host", 5432, "things", "me", ""));
  }

  @Test
  void neverShowsThePassword() {
    assertThat(DatabaseAddress.parse("postgres://me:secret@host/things").toString())
        .isEqualTo("postgres://me@host:5432/things");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "mysql://host/db",
        "",
        "sqlite:",
        "postgres://host/db",
        "postgres://me@/db",
        "postgres://me@host",
        "postgres://a b@host/db"
      })
  void saysTheNearestRightForm(String wrong) {
    assertThatThrownBy(() -> DatabaseAddress.parse(wrong))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("; write ");
  }
}
