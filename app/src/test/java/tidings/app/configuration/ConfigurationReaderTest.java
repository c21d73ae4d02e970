package tidings.app.configuration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tidings.delivery.DoubtPolicy;
import tidings.http.Network;
import tidings.pace.Limits;
import tidings.source.WatchSettings;
import tidings.storage.DatabaseAddress;

class ConfigurationReaderTest {
  private static final String TOKEN = "123456:ABC-DEF";

  private static Configuration read(String... pairs) {
    return ConfigurationReader.read(settings(pairs), true);
  }

  private static Map<String, String> settings(String... pairs) {
    Map<String, String> settings = new HashMap<>(Map.of("TIDINGS_TELEGRAM_TOKEN", TOKEN));
    for (int i = 0; i < pairs.length; i += 2) {
      settings.put(pairs[i], pairs[i + 1]);
    }
    return settings;
  }

  private static List<String> faults(Map<String, String> settings) {
    try {
      Configuration read = ConfigurationReader.read(settings, true);
      throw new AssertionError("was taken: " + read);
    } catch (ConfigurationException wrong) {
      return wrong.faults().stream().map(Fault::line).toList();
    }
  }

  @Test
  void everyDefault() {
    Configuration configuration = read();
    assertThat(configuration.database())
        .isEqualTo(new DatabaseAddress.Sqlite(Path.of("tidings.db")));
    assertThat(configuration.roles()).containsExactlyInAnyOrder(Role.values());
    assertThat(configuration.host()).isEqualTo("127.0.0.1");
    assertThat(configuration.port()).isEqualTo(8080);
    assertThat(configuration.tokenFile()).isEqualTo(Path.of("tidings.token"));
    assertThat(configuration.telegram())
        .contains(
            new TelegramConfiguration(
                "bot", TOKEN, URI.create("https://api.telegram.org"), Limits.TELEGRAM));
    assertThat(configuration.doubt()).isEqualTo(DoubtPolicy.PROBE);
    assertThat(configuration.settle()).isEqualTo(Duration.ofSeconds(12));
    assertThat(configuration.alertDeadline()).isEqualTo(Duration.ofDays(1));
    assertThat(configuration.flood()).isEqualTo(60);
    assertThat(configuration.fetchers()).isEqualTo(8);
  }

  @Test
  void everyKeyIsRead() {
    Configuration configuration =
        read(
            "TIDINGS_DATABASE", "postgres://me:pw@host/db",
            "TIDINGS_QUEUE", "database",
            "TIDINGS_STATE", "database",
            "TIDINGS_ROLES", "watch,send",
            "TIDINGS_HOST", "0.0.0.0",
            "TIDINGS_URL", "https://tidings.example",
            "TIDINGS_PROXIES", "10.0.0.0/8, ::1",
            "TIDINGS_PORT", "0",
            "TIDINGS_TOKEN_FILE", "x/token",
            "TIDINGS_KEY_FILE", "x/key",
            "TIDINGS_TELEGRAM_API", "http://localhost:1",
            "TIDINGS_TELEGRAM_ACCOUNT", "news",
            "TIDINGS_TELEGRAM_LIMIT", "1000",
            "TIDINGS_TELEGRAM_BURST", "31",
            "TIDINGS_TELEGRAM_CHAT_LIMIT", "0.5",
            "TIDINGS_TELEGRAM_CHAT_BURST", "3",
            "TIDINGS_TELEGRAM_GROUP_LIMIT", "19",
            "TIDINGS_DOUBT", "hold",
            "TIDINGS_SETTLE", "3s",
            "TIDINGS_ALERT_DEADLINE", "2h",
            "TIDINGS_FLOOD", "7",
            "TIDINGS_FETCHERS", "2",
            "TIDINGS_FETCH_FLOOR", "30s",
            "TIDINGS_HOST_GAP", "5s",
            "TIDINGS_HOST_BUDGET", "77",
            "TIDINGS_PRIVATE_NETWORKS", "10.1.0.0/16",
            "TIDINGS_LOG", "json");
    assertThat(configuration)
        .isEqualTo(
            new Configuration(
                new DatabaseAddress.Postgres("host", 5432, "db", "me", "pw"),
                java.util.Set.of(Role.WATCH, Role.SEND),
                "0.0.0.0",
                0,
                java.util.Optional.of(URI.create("https://tidings.example")),
                java.util.List.of(Network.parse("10.0.0.0/8"), Network.parse("::1")),
                Path.of("x/token"),
                Path.of("x/key"),
                java.util.Optional.of(
                    new TelegramConfiguration(
                        "news",
                        TOKEN,
                        URI.create("http://localhost:1"),
                        new Limits(1000, 31, 0.5, 3, 19, Duration.ofMinutes(1)))),
                DoubtPolicy.HOLD,
                Duration.ofSeconds(3),
                Duration.ofHours(2),
                7,
                2,
                WatchSettings.DEFAULT
                    .withFloor(Duration.ofSeconds(30))
                    .withHost(Duration.ofSeconds(5), 77),
                java.util.List.of(Network.parse("10.1.0.0/16")),
                LogForm.JSON));
  }

  @Test
  void aProxyIsAnAddressOrANetwork() {
    for (String wrong : new String[] {"proxy.example", "10.0.0.0/33", "10.0.0.0/", "::/x"}) {
      assertThat(faults(settings("TIDINGS_PROXIES", "127.0.0.1," + wrong)))
          .as(wrong)
          .singleElement()
          .asString()
          .contains("'" + wrong + "', which is no address and no network");
    }
  }

  @Test
  void allFaultsAreToldTogether() {
    assertThat(
            faults(
                Map.of(
                    "TIDINGS_DATABASE", "mysql://host",
                    "TIDINGS_PROT", "80",
                    "TIDINGS_SETTLE", "soon")))
        .containsExactlyInAnyOrder(
            "TIDINGS_PROT: is not a setting; did you mean TIDINGS_PORT?",
            "TIDINGS_DATABASE: its value is neither SQLite nor PostgreSQL; write sqlite:tidings.db or"
                + " postgres://user:password@host/database",
            "TIDINGS_SETTLE: 'soon' is not a span of time; write for instance 12s, 5m or 1d",
            "TIDINGS_TELEGRAM_TOKEN: is not set, and there is no other account to send from; set it to"
                + " the token that BotFather gave you, like 123456:ABC-DEF");
  }

  @Test
  void wrongValuesAreNamedWithTheNearestRightForm() {
    Map<String, String> wrong =
        Map.ofEntries(
            Map.entry("TIDINGS_QUEUE", "amqp://host"),
            Map.entry("TIDINGS_ROLES", "cook"),
            Map.entry("TIDINGS_PORT", "70000"),
            Map.entry("TIDINGS_TELEGRAM_API", "ftp://host"),
            Map.entry("TIDINGS_TELEGRAM_ACCOUNT", "My Bot"),
            Map.entry("TIDINGS_TELEGRAM_LIMIT", "0"),
            Map.entry("TIDINGS_DOUBT", "maybe"),
            Map.entry("TIDINGS_FETCHERS", "none"));
    wrong.forEach((key, value) -> {
      List<String> faults = faults(settings(key, value));
      assertThat(faults).hasSize(1);
      assertThat(faults.getFirst()).startsWith(key + ": '" + value + "' ").contains("; ");
    });
  }

  @Test
  void secretsAreNeverShown() {
    assertThat(faults(settings("TIDINGS_TELEGRAM_TOKEN", "my secret")))
        .singleElement()
        .asString()
        .doesNotContain("my secret")
        .contains("copy it whole from BotFather");
    assertThat(read().telegram().orElseThrow().toString()).doesNotContain("ABC");
  }

  @Test
  void theChecksKeysAndTheSystemsAreIgnored() {
    assertThat(read("TIDINGS_STRICT", "1", "TIDINGS_CORPUS", "x", "PATH", "y").port())
        .isEqualTo(8080);
  }

  @Test
  void theEnvironmentGoesOverTheFile(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("tidings.yaml");
    Files.writeString(file, "port: 1\ntelegram:\n  chat-limit: 2\n  token: 1:abc\n");
    assertThat(SettingsSource.gather(file, Map.of("TIDINGS_PORT", "2")))
        .containsEntry("TIDINGS_PORT", "2")
        .containsEntry("TIDINGS_TELEGRAM_CHAT_LIMIT", "2")
        .containsEntry("TIDINGS_TELEGRAM_TOKEN", "1:abc");
  }

  @Test
  void aFileThatIsNoYamlIsTold(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("tidings.yaml");
    Files.writeString(file, "telegram: {token: ");
    assertThatThrownBy(() -> SettingsSource.gather(file, Map.of()))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("is not YAML");
  }

  @Test
  void thePageInTheDocumentsIsTheOneThatIsMade() throws Exception {
    assertThat(Files.readString(Path.of("../docs/configuration.md")))
        .isEqualTo(ConfigurationPage.markdown());
  }
}
