package tidings.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tidings.app.configuration.ConfigurationReader;
import tidings.simulators.feeds.FeedHost;
import tidings.simulators.telegram.Settings;
import tidings.simulators.telegram.TelegramRules;
import tidings.simulators.telegram.TelegramServer;
import tidings.source.SourceFault;
import tidings.source.feed.FeedParser;
import tidings.time.SystemTime;

/**
 * Real feeds of many families through the whole path: each is first served without some of its
 * items, then whole; whoever follows it hears of exactly those.
 */
@Tag("corpus")
@Timeout(300)
class CorpusPathTest {
  /** Items as the text has them: how many there are is not left to our own parser. */
  private static final Pattern ITEM =
      Pattern.compile("<(item|entry)[ >\\n].*?</\\1>", Pattern.DOTALL);

  private static final Pattern IDENTITY =
      Pattern.compile("<(guid|id|link)[ >](.*?)</\\1>|<link [^>]*href=.([^'\"]*)", Pattern.DOTALL);

  private static final long FIRST_CHAT = 9_000;
  private static final int WANTED_FEEDS = 60;

  @TempDir private Path folder;

  /** A feed with the items that appear after it was read once. */
  @SuppressWarnings("ArrayRecordComponent") // handed through, never compared
  private record Sample(String name, byte[] before, byte[] whole, int appearing) {}

  private static List<Sample> samples() throws IOException {
    Path feeds = Path.of(Objects.requireNonNull(System.getenv("TIDINGS_CORPUS")), "feeds");
    List<Sample> samples = new ArrayList<>();
    try (Stream<Path> files = Files.list(feeds)) {
      for (Path file : files.filter(CorpusPathTest::feed).sorted().toList()) {
        sample(file).ifPresent(samples::add);
      }
    }
    return samples.subList(0, Math.min(WANTED_FEEDS, samples.size()));
  }

  private static boolean feed(Path file) {
    return file.toString().matches(".*\\.(xml|rss|atom)");
  }

  /** Latin 1 keeps every byte as it is; what is cut out are whole items. */
  private static Optional<Sample> sample(Path file) throws IOException {
    byte[] whole = Files.readAllBytes(file);
    String text = new String(whole, StandardCharsets.ISO_8859_1);
    List<MatchResult> items = ITEM.matcher(text).results().toList();
    int appearing = Math.min(5, items.size() - 1);
    if (appearing < 1 || !apart(items) || !readable(whole, items.size())) {
      return Optional.empty();
    }
    String kept =
        text.substring(0, items.getFirst().start()) + text.substring(items.get(appearing).start());
    byte[] before = kept.getBytes(StandardCharsets.ISO_8859_1);
    return readable(before, items.size() - appearing)
        ? Optional.of(new Sample(file.getFileName().toString(), before, whole, appearing))
        : Optional.empty();
  }

  /** No two items have the same guid and link. */
  private static boolean apart(List<MatchResult> items) {
    return items.stream().map(item -> identity(item.group())).distinct().count() == items.size();
  }

  private static String identity(String item) {
    Matcher matcher = IDENTITY.matcher(item);
    StringBuilder identity = new StringBuilder();
    while (matcher.find()) {
      identity.append(matcher.group()).append(' ');
    }
    return identity.toString();
  }

  private static boolean readable(byte[] body, int items) {
    try {
      return new FeedParser().parse(body, "", "").items().size() == items;
    } catch (SourceFault broken) {
      return false;
    }
  }

  @Test
  void whatAppearsIsToldOnce() throws Exception {
    List<Sample> samples = samples();
    TelegramRules rules = new TelegramRules(Settings.defaults(), 1);
    long expected = samples.stream().mapToLong(Sample::appearing).sum();
    try (TelegramServer telegram = new TelegramServer(rules, 0);
        FeedHost feeds = new FeedHost(0);
        Tidings tidings =
            Tidings.start(
                ConfigurationReader.read(ServerSettings.of(folder, telegram), true),
                new SystemTime())) {
      for (int i = 0; i < samples.size(); i++) {
        String name = "feed" + i;
        feeds.body(name, "", samples.get(i).before());
        long unusedSource = tidings.setUp().source(name, feeds.url(name), Duration.ofMillis(500));
        long unusedSubscription = tidings.setUp().subscribe("bot:" + (FIRST_CHAT + i), name, "");
      }
      for (int i = 0; i < samples.size(); i++) {
        String name = "feed" + i;
        await().atMost(Duration.ofMinutes(1)).until(() -> tidings.setUp().readOnce(name));
        feeds.body(name, "", samples.get(i).whole());
      }
      await()
          .atMost(Duration.ofMinutes(2))
          .until(() -> rules.log().size() >= expected && tidings.setUp().open() == 0);
    }
    report(samples, told(rules));
  }

  private static Map<Long, Long> told(TelegramRules rules) {
    Map<Long, Long> told = new HashMap<>();
    rules.log().forEach(entry -> told.merge(entry.chatId(), 1L, Long::sum));
    return told;
  }

  private static void report(List<Sample> samples, Map<Long, Long> told) throws IOException {
    long lost = 0;
    long duplicates = 0;
    for (int i = 0; i < samples.size(); i++) {
      long surplus = told.getOrDefault(FIRST_CHAT + i, 0L) - samples.get(i).appearing();
      lost += Math.max(0, -surplus);
      duplicates += Math.max(0, surplus);
    }
    Path figures = Files.createDirectories(Path.of("target", "figures"));
    Files.writeString(
        figures.resolve("corpus-path.json"),
        "{\"feeds\":%d,\"lost\":%d,\"duplicates\":%d}".formatted(samples.size(), lost, duplicates));
    assertThat(samples).as("feeds of the corpus").hasSizeGreaterThanOrEqualTo(20);
    assertThat(lost).as("lost").isZero();
    assertThat(duplicates).as("duplicates").isZero();
  }
}
