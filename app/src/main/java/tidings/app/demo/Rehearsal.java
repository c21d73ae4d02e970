package tidings.app.demo;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import tidings.app.Tidings;
import tidings.app.configuration.ConfigurationReader;
import tidings.app.configuration.OwnHosts;
import tidings.simulators.telegram.FaultPlan;
import tidings.simulators.telegram.Limits;
import tidings.simulators.telegram.Settings;
import tidings.simulators.telegram.TelegramRules;
import tidings.simulators.telegram.TelegramServer;
import tidings.time.Time;

/**
 * Sends messages over the REST interface to a simulated Telegram without limits, so often that a
 * JVM that watches learns which code is hot.
 */
public final class Rehearsal implements AutoCloseable {
  private static final int MESSAGES = 1_500;
  private static final int PEOPLE = 300;
  private static final int FAST = 10_000;
  private static final Duration BETWEEN = Duration.ofMillis(2);

  private final Time time;
  private final TemporaryFolder folder = new TemporaryFolder("tidings-rehearsal");
  private final TelegramServer telegram;
  private final Tidings tidings;
  private final HttpClient http = HttpClient.newHttpClient();

  /** Starts everything on a fresh database. */
  public Rehearsal(Time time) {
    this.time = time;
    TelegramRules rules = new TelegramRules(Settings.defaults(), 1);
    rules.limits(Limits.strict(FAST, FAST));
    rules.faults(FaultPlan.builder().latency(1_000, 2_000).build());
    this.telegram = new TelegramServer(rules, 0);
    this.tidings = Tidings.start(ConfigurationReader.read(settings(), true), time);
  }

  private Map<String, String> settings() {
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("TIDINGS_DATABASE", "sqlite:" + folder.path().resolve("rehearsal.db"));
    settings.put("TIDINGS_TOKEN_FILE", folder.path().resolve("token").toString());
    settings.put("TIDINGS_KEY_FILE", folder.path().resolve("key").toString());
    settings.put("TIDINGS_TELEGRAM_TOKEN", "1:rehearsal");
    settings.put("TIDINGS_TELEGRAM_API", telegram.url());
    settings.put("TIDINGS_TELEGRAM_LIMIT", String.valueOf(FAST));
    settings.put("TIDINGS_TELEGRAM_BURST", String.valueOf(FAST));
    settings.put("TIDINGS_FLOOD", "0");
    settings.putAll(OwnHosts.SETTINGS);
    settings.put("TIDINGS_PORT", "0");
    return settings;
  }

  /** Sends them, one after the other. */
  public void run() throws IOException, InterruptedException {
    String token = Files.readString(folder.path().resolve("token")).strip();
    for (int i = 0; i < MESSAGES; i++) {
      String body = "{\"address\":\"bot:%d\",\"text\":\"message %d\"}".formatted(1 + i % PEOPLE, i);
      HttpRequest request =
          HttpRequest.newBuilder(URI.create(tidings.url() + "/messages"))
              .header("Authorization", "Bearer " + token)
              .header("Idempotency-Key", String.valueOf(i))
              .POST(HttpRequest.BodyPublishers.ofString(body))
              .build();
      int status = http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
      if (status != 202) {
        throw new IOException("a message was answered " + status);
      }
      time.sleep(BETWEEN);
    }
  }

  @Override
  public void close() {
    http.close();
    tidings.close();
    telegram.close();
    folder.close();
  }
}
