package tidings.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tidings.app.configuration.ConfigurationReader;
import tidings.item.NewItem;
import tidings.simulators.feeds.FeedHost;
import tidings.simulators.telegram.Settings;
import tidings.simulators.telegram.TelegramRules;
import tidings.simulators.telegram.TelegramServer;
import tidings.source.SourceFault;
import tidings.source.feed.FeedParser;
import tidings.time.SystemTime;

/** A real feed whose newest items appear one by one. */
@Tag("corpus")
@Timeout(120)
class CorpusFeedTest {
  private static final Pattern ITEM = Pattern.compile("<item[ >].*?</item>", Pattern.DOTALL);
  private static final int APPEARING = 8;

  @TempDir private Path folder;

  /** The first feed with enough items, all with a title of their own. */
  private static String realFeed() throws IOException {
    Path feeds = Path.of(Objects.requireNonNull(System.getenv("TIDINGS_CORPUS")), "feeds");
    try (Stream<Path> files = Files.list(feeds)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".xml")).sorted().toList()) {
        byte[] bytes = Files.readAllBytes(file);
        String text = new String(bytes, StandardCharsets.UTF_8);
        if (usable(bytes, ITEM.matcher(text).results().count())) {
          return text;
        }
      }
    }
    throw new AssertionError("the corpus has no feed with " + 2 * APPEARING + " items");
  }

  private static boolean usable(byte[] bytes, long items) {
    try {
      List<String> titles =
          new FeedParser()
              .parse(bytes, "", "").items().stream().map(NewItem::title).distinct().toList();
      return items >= 2 * APPEARING && titles.size() == items;
    } catch (SourceFault broken) {
      return false;
    }
  }

  /** The feed without its newest items. */
  private static byte[] without(String feed, int newest) {
    StringBuilder kept = new StringBuilder();
    Matcher items = ITEM.matcher(feed);
    int from = 0;
    for (int i = 0; i < newest && items.find(); i++) {
      kept.append(feed, from, items.start());
      from = items.end();
    }
    return kept.append(feed.substring(from)).toString().getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void eachNewItemArrivesOnce() throws Exception {
    String feed = realFeed();
    List<NewItem> all =
        new FeedParser().parse(feed.getBytes(StandardCharsets.UTF_8), "", "").items();
    TelegramRules rules = new TelegramRules(Settings.defaults(), 1);
    try (TelegramServer telegram = new TelegramServer(rules, 0);
        FeedHost feeds = new FeedHost(0);
        Tidings tidings =
            Tidings.start(
                ConfigurationReader.read(ServerSettings.of(folder, telegram), true),
                new SystemTime())) {
      feeds.body("real", "application/rss+xml", without(feed, APPEARING));
      tidings.setUp().source("real", feeds.url("real"), Duration.ofMillis(100));
      tidings.setUp().subscribe("bot:7", "real", "");
      await().until(() -> tidings.setUp().readOnce("real"));
      for (int left = APPEARING - 1; left >= 0; left--) {
        feeds.body("real", "application/rss+xml", without(feed, left));
        int wanted = APPEARING - left;
        await().until(() -> rules.counters().accepted() >= wanted);
      }
    }
    List<String> expected = new ArrayList<>();
    for (int i = APPEARING - 1; i >= 0; i--) {
      expected.add(all.get(i).title());
    }
    assertThat(rules.log())
        .extracting(entry -> entry.text().lines().findFirst().orElse(""))
        .containsExactlyElementsOf(expected);
  }
}
