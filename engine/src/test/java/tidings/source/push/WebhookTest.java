package tidings.source.push;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tidings.item.Item;
import tidings.item.Items;
import tidings.observe.Metrics;
import tidings.source.Intake;
import tidings.source.Source;
import tidings.source.SourceKind;
import tidings.source.Sources;
import tidings.source.api.Parsers;
import tidings.storage.MemoryDatabase;
import tidings.storage.Seal;
import tidings.storage.Secrets;
import tidings.time.ManualTime;
import tidings.time.Signal;

/** Webhooks, signed by a client that knows nothing of ours. */
class WebhookTest {
  private static final Instant NOW = Instant.parse("2026-03-02T00:00:00Z");
  private static final String JSON = "application/json";

  private final ManualTime time = new ManualTime(NOW);
  private final MemoryDatabase database = MemoryDatabase.migrated(time);
  private final Sources sources = new Sources();
  @TempDir private Path folder;
  private Webhook webhook = new Webhook(database, Secrets.NONE, Parsers::of, intake());
  private String secret = "";

  private static Intake intake() {
    return new Intake(new Metrics(), new Signal());
  }

  @BeforeEach
  void prepare() {
    Secrets secrets = new Secrets(new Seal(folder.resolve("key")));
    webhook = new Webhook(database, secrets, Parsers::of, intake());
    watch("");
  }

  private void watch(String settings) {
    secret =
        database.write(tx -> {
          long id = sources.put(tx, "jobs", "push:jobs", Duration.ZERO, SourceKind.PUSH, settings);
          return webhook.setSecret(tx, id, "");
        });
  }

  private Delivery signed(String id, Instant at, String type, String body) {
    return SignedDeliveries.of(secret, id, at.toEpochMilli(), type, body);
  }

  private Taken take(String id, String body) {
    return webhook.take("jobs", signed(id, time.now(), JSON, body));
  }

  private List<Item> items() {
    return database
        .read(tx -> new Items().newest(tx, sources.find(tx, "jobs").orElseThrow().id(), 100))
        .reversed();
  }

  private List<String> titles() {
    return items().stream().map(Item::title).toList();
  }

  private Source source() {
    return database.read(tx -> sources.find(tx, "jobs")).orElseThrow();
  }

  @Test
  void whatIsSignedIsStoredAndToldInItsOrder() {
    assertThat(take("1", "[{\"title\": \"one\"}, {\"title\": \"two\"}]"))
        .isEqualTo(new Taken.Stored(2, 2));
    assertThat(titles()).containsExactly("one", "two");
    assertThat(items()).allMatch(item -> item.cursor() == 0);
    assertThat(source().answer()).isEqualTo("2 items came, 2 new");
  }

  @Test
  void aPostingOfABrowserIsReadByItsNames() {
    var unusedTaken =
        take(
            "1",
            """
            {"uid": "~012345678901234567", "title": "A thing", "url": "https://www.upwork.com/jobs/~012345678901234567",
             "postedAtMs": 1772409600000, "description": "Build it", "jobType": "hourly",
             "budget": "$20-$30", "skills": ["Java", "SQL"], "client": {"rating": 5}}
            """);
    Item item = items().getFirst();
    assertThat(item.text()).isEqualTo("Build it");
    assertThat(item.publishedAt()).isEqualTo(1_772_409_600_000L);
    assertThat(item.story()).isNotEmpty();
    assertThat(item.attributes())
        .containsEntry("skill", "Java, SQL")
        .containsEntry("budget", "$20-$30")
        .containsEntry("jobtype", "hourly")
        .doesNotContainKeys("title", "description", "uid", "url", "postedatms");
  }

  @Test
  void aFormIsAnItem() {
    Taken taken =
        webhook.take(
            "jobs",
            signed(
                "1",
                NOW,
                "application/x-www-form-urlencoded; charset=utf-8",
                "title=Caf%C3%A9+job&skill=a&skill=b"));
    assertThat(taken).isEqualTo(new Taken.Stored(1, 1));
    assertThat(titles()).containsExactly("Café job");
    assertThat(items().getFirst().attributes()).containsEntry("skill", "a, b");
  }

  @Test
  void aMappingOfOnesOwnSaysWhereThingsStand() {
    watch("{\"items\": \"/data\", \"key\": \"/no\", \"title\": \"{/what/name}\"}");
    assertThat(take("1", "{\"data\": [{\"no\": 7, \"what\": {\"name\": \"deep\"}}]}"))
        .isEqualTo(new Taken.Stored(1, 1));
    assertThat(titles()).containsExactly("deep");
  }

  @Test
  void whatIsSentAgainDoesNothing() {
    String body = "{\"title\": \"one\"}";
    var unusedTaken = take("1", body);
    time.advance(Duration.ofMinutes(2));
    assertThat(take("1", body)).isEqualTo(new Taken.Again());
    assertThat(take("1", "{\"title\": \"other\"}")).isEqualTo(new Taken.Reused());
    assertThat(titles()).containsExactly("one");
  }

  @Test
  void aKeyIsOneItemHoweverOftenItIsSent() {
    var unusedTaken = take("1", "{\"id\": 5, \"title\": \"one\"}");
    assertThat(take("2", "{\"id\": 5, \"title\": \"one\"}")).isEqualTo(new Taken.Stored(1, 0));
  }

  @ParameterizedTest
  @ValueSource(longs = {-301, 301})
  void aReplayIsRefused(long seconds) {
    Delivery old = signed("1", NOW.plusSeconds(seconds), JSON, "{\"title\": \"one\"}");
    assertThat(webhook.take("jobs", old)).isEqualTo(new Taken.Refused());
    assertThat(titles()).isEmpty();
  }

  @Test
  void whatIsNotSignedIsRefused() {
    Delivery good = signed("1", NOW, JSON, "{\"title\": \"one\"}");
    String at = good.timestamp();
    assertThat(
            List.of(
                new Delivery("2", at, good.signatures(), JSON, good.body()),
                new Delivery("1", at, "", JSON, good.body()),
                new Delivery("1", at, "v1,", JSON, good.body()),
                new Delivery("1", at, "v1,%%%", JSON, good.body()),
                new Delivery("1", "soon", good.signatures(), JSON, good.body()),
                new Delivery("", at, good.signatures(), JSON, good.body()),
                new Delivery("1", at, good.signatures(), JSON, new byte[] {'{', '}'})))
        .allSatisfy(bad -> assertThat(webhook.take("jobs", bad)).isEqualTo(new Taken.Refused()));
    assertThat(webhook.take("nobody", good)).isEqualTo(new Taken.Refused());
    assertThat(titles()).isEmpty();
    assertThat(source().fault()).isEmpty();
  }

  @Test
  void theFormerSecretIsGoodForADay() {
    Delivery former = signed("1", NOW.plus(Duration.ofHours(23)), JSON, "{\"title\": \"one\"}");
    Delivery late = signed("2", NOW.plus(Duration.ofHours(25)), JSON, "{\"title\": \"two\"}");
    secret = database.write(tx -> webhook.setSecret(tx, source().id(), ""));
    time.advance(Duration.ofHours(23));
    assertThat(webhook.take("jobs", former)).isInstanceOf(Taken.Stored.class);
    assertThat(take("3", "{\"title\": \"three\"}")).isInstanceOf(Taken.Stored.class);
    time.advance(Duration.ofHours(2));
    assertThat(webhook.take("jobs", late)).isEqualTo(new Taken.Refused());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "[]",
        "7",
        "not JSON",
        "{\"link\": \"x\"}",
        "{\"t\": 1e999}",
        "[{\"title\": \"a\"}, {}]"
      })
  void whatCannotBeToldIsRefusedWholeAndSaysWhy(String body) {
    assertThat(take("1", body)).isInstanceOf(Taken.Unreadable.class);
    assertThat(titles()).isEmpty();
    assertThat(source().fault()).isNotEmpty();
    assertThat(take("1", "{\"title\": \"mended\"}")).isInstanceOf(Taken.Stored.class);
    assertThat(source().fault()).isEmpty();
  }

  @Test
  void namesWithAStarAndNumbersThatAreNoneSpoilNothing() {
    assertThat(take("1", "{\"title\": \"one\", \"*email\": \"x\", \"pay\": 1e999}"))
        .isEqualTo(new Taken.Stored(1, 1));
    assertThat(take("2".repeat(300), "{\"title\": \"two\"}")).isInstanceOf(Taken.Unreadable.class);
    String fields = "a=b&".repeat(250_000);
    Delivery form = signed("3", NOW, "application/x-www-form-urlencoded", fields);
    assertThat(webhook.take("jobs", form)).isInstanceOf(Taken.Unreadable.class);
  }

  @Test
  void receiptsAreForgottenAfterAWeek() {
    var unusedTaken = take("1", "{\"title\": \"one\"}");
    time.advance(Duration.ofDays(8));
    assertThat(database.<Integer>write(webhook::forget)).isOne();
  }
}
