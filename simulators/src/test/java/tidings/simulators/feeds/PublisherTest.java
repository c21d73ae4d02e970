package tidings.simulators.feeds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tidings.simulators.feeds.Publisher.Kind;

final class PublisherTest {
  private static final int MANY = 300;

  @ParameterizedTest
  @EnumSource(Kind.class)
  void entries_areDeterministicAndVaried(Kind kind) {
    List<Entry> first = entries(new Publisher(kind, 5), MANY);

    assertThat(entries(new Publisher(kind, 5), MANY)).isEqualTo(first);
    assertThat(entries(new Publisher(kind, 6), MANY)).isNotEqualTo(first);
    assertThat(first).extracting(Entry::guid).doesNotHaveDuplicates();
    assertThat(first).extracting(Entry::link).doesNotHaveDuplicates();
    assertThat(new HashSet<>(first.stream().map(Entry::title).toList())).hasSizeGreaterThan(270);
    assertThat(new HashSet<>(first.stream().map(Entry::text).toList())).hasSize(MANY);
    assertThat(first).allMatch(entry -> entry.image().isEmpty() && !entry.changed());
    assertThat(first.getFirst().published()).isEqualTo(Instant.parse("2026-01-01T00:00:00Z"));
    assertThat(first.get(2).published()).isEqualTo(Instant.parse("2026-01-01T00:02:00Z"));
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void titlesArePlain_textsAreHtml_nothingIsLeftOpen(Kind kind) {
    for (Entry entry : entries(new Publisher(kind, 9), MANY)) {
      assertThat(entry.title()).isNotBlank().doesNotContain("{", "&amp;", "&nbsp;", "</");
      assertThat(entry.text())
          .doesNotContainPattern("\\{[\\^a-z0-9]")
          .doesNotContainPattern("&(?![a-z]+;|#[0-9]+;)");
      assertThat(tags(entry.text())).as(entry.text()).isEmpty();
    }
  }

  @Test
  void texts_haveLinksListsBoldAndEntities() {
    for (Kind kind : Kind.values()) {
      String all =
          String.join("", entries(new Publisher(kind, 1), MANY).stream().map(Entry::text).toList());
      assertThat(all).contains("<a href=", "<li>", "&amp;", "&nbsp;");
      assertThat(all).containsPattern("<(b|strong)>");
    }
  }

  @Test
  void jobs_haveTheFieldsOfBoards_aThirdWithoutPay() {
    List<Entry> jobs = entries(new Publisher(Kind.JOBS, 5), MANY);
    assertThat(jobs)
        .allSatisfy(job -> {
          assertThat(job.fields()).containsKeys("skills", "country", "type", "company");
          assertThat(job.extra()).containsOnlyKeys("category");
          assertThat(job.fields()).doesNotContainKeys(pays(job) ? new String[0] : PAY);
        });
    assertThat(jobs.stream().filter(PublisherTest::pays).count()).isBetween(200L, 250L);
    assertThat(jobs)
        .filteredOn(PublisherTest::pays)
        .allSatisfy(job -> assertThat(job.text()).containsAnyOf("$", "<h2>"));
    Entry market =
        jobs.stream().filter(j -> j.text().contains("click to apply")).findAny().orElseThrow();
    assertThat(market.text()).contains("<b>Country</b>: " + market.fields().get("country"));
  }

  @Test
  void releases_haveVersionsThatRise() {
    Map<String, String> last = new HashMap<>();
    for (Entry entry : entries(new Publisher(Kind.RELEASES, 2), MANY)) {
      String project = String.valueOf(entry.extra().get("project"));
      String version = String.valueOf(entry.extra().get("version"));
      String before = last.put(project, version);
      assertThat(before == null || older(before, version)).as(before + " → " + version).isTrue();
      assertThat(entry.link()).endsWith("/v" + version);
    }
    assertThat(last).hasSizeGreaterThan(20);
  }

  @Test
  void plainPublisher_addsOneEntryATurn_theSameAsNext() {
    Publisher turns = new Publisher(Kind.NEWS, 4);
    Publisher entries = new Publisher(Kind.NEWS, 4);
    for (int i = 0; i < 50; i++) {
      assertThat(turns.turn()).containsExactly(new Post.Added(entries.next()));
    }
  }

  @Test
  void bursts_areOfTwoToTheMost_atOneMoment() {
    Publisher publisher = new Publisher(Kind.NEWS, 4, Habits.PLAIN.withBursts(0.3, 5));
    List<List<Post>> turns = turns(publisher, MANY);

    assertThat(turns.stream().filter(turn -> turn.size() > 1).count()).isBetween(60L, 120L);
    assertThat(new HashSet<>(turns.stream().map(List::size).toList()))
        .containsExactly(1, 2, 3, 4, 5);
    assertThat(turns)
        .allSatisfy(turn ->
            assertThat(turn.stream().map(post -> post.entry().published()).distinct()).hasSize(1));
    Publisher again = new Publisher(Kind.NEWS, 4, Habits.PLAIN.withBursts(0.3, 5));
    assertThat(turns(again, MANY)).isEqualTo(turns);
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void edits_keepGuidLinkAndDate_andChangeTheRest(Kind kind) {
    Publisher publisher = new Publisher(kind, 4, Habits.PLAIN.withEdits(0.4));
    Map<String, Entry> known = new HashMap<>();
    int edits = 0;
    for (List<Post> turn : turns(publisher, MANY)) {
      for (Post post : turn) {
        Entry entry = post.entry();
        Entry before = known.put(entry.link(), entry);
        switch (post) {
          case Post.Added _ -> assertThat(before).isNull();
          case Post.Edited _ -> {
            edits++;
            Entry old = Objects.requireNonNull(before);
            assertThat(entry.guid()).isEqualTo(old.guid());
            assertThat(entry.published()).isEqualTo(old.published());
            assertThat(entry.updated()).isAfter(old.updated());
            assertThat(entry.text()).startsWith(old.text()).isNotEqualTo(old.text());
            assertThat(tags(entry.text())).isEmpty();
          }
        }
      }
    }
    assertThat(edits).isBetween(80, 160);
    assertThat(known.values())
        .anyMatch(entry ->
            entry
                .title()
                .matches(
                    "(?i).*(update|edit|correct|fill|extend|higher|postpon|figures|yanked|re-tagged|packages).*"));
  }

  @Test
  void guids_areMissingOrRepeated_linksAreNot() {
    Habits habits = Habits.PLAIN.withMissingGuids(0.2).withRepeatedGuids(0.2);
    List<Entry> entries = entries(new Publisher(Kind.JOBS, 8, habits), MANY);

    assertThat(entries).extracting(Entry::link).doesNotHaveDuplicates();
    assertThat(entries.stream().filter(entry -> entry.guid().isEmpty()).count())
        .isBetween(30L, 90L);
    List<String> guids = entries.stream().map(Entry::guid).filter(g -> !g.isEmpty()).toList();
    assertThat(guids.size() - Set.copyOf(guids).size()).isBetween(20, 80);
    assertThat(entries).allMatch(entry -> !entry.key().isEmpty());
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void images_comeAtTheirChance(Kind kind) {
    List<Entry> all = entries(new Publisher(kind, 8, Habits.PLAIN.withImages(1)), 50);
    assertThat(all)
        .allSatisfy(entry -> {
          Image image = entry.image().orElseThrow();
          assertThat(image.url()).startsWith("https://img.example/");
          assertThat(image.type()).startsWith("image/");
          assertThat(image.bytes()).isPositive();
        });
    assertThat(all).extracting(entry -> entry.image().orElseThrow().url()).doesNotHaveDuplicates();
    List<Entry> some = entries(new Publisher(kind, 8, Habits.LIVELY), MANY);
    assertThat(some.stream().filter(entry -> entry.image().isPresent()).count())
        .isBetween(100L, 200L);
  }

  @Test
  void times_areThePublishersOrTheCallers() {
    Instant first = Instant.parse("2026-05-01T00:00:00Z");
    Publisher publisher = new Publisher(Kind.JOBS, 1, first, Duration.ofSeconds(10));
    assertThat(publisher.next().published()).isEqualTo(first);
    Instant own = Instant.parse("2030-01-01T00:00:00Z");
    assertThat(publisher.turn(own).getFirst().entry().published()).isEqualTo(own);
    assertThat(publisher.next().published()).isEqualTo(first.plusSeconds(10));
  }

  @Test
  void habits_areChecked() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Habits.PLAIN.withEdits(1.5))
        .withMessageContaining("between 0 and 1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Habits.PLAIN.withBursts(0.1, 1))
        .withMessageContaining("at least two");
  }

  private static final String[] PAY = {"budget", "hourly"};

  private static boolean pays(Entry job) {
    return job.fields().containsKey("budget") || job.fields().containsKey("hourly");
  }

  private static List<Entry> entries(Publisher publisher, int count) {
    return IntStream.range(0, count).mapToObj(_ -> publisher.next()).toList();
  }

  private static List<List<Post>> turns(Publisher publisher, int count) {
    return IntStream.range(0, count).mapToObj(_ -> publisher.turn()).toList();
  }

  private static boolean older(String before, String after) {
    String[] one = before.split("\\.", -1);
    String[] other = after.split("\\.", -1);
    for (int i = 0; i < 3; i++) {
      int difference = Integer.parseInt(other[i]) - Integer.parseInt(one[i]);
      if (difference != 0) {
        return difference > 0;
      }
    }
    return false;
  }

  /** Tags that are opened and not closed, or closed and not open. */
  private static List<String> tags(String html) {
    List<String> open = new ArrayList<>();
    Matcher tag = Pattern.compile("<(/?)([a-z0-9]+)[^>]*?(/?)>").matcher(html);
    while (tag.find()) {
      boolean closes = !tag.group(1).isEmpty();
      if (!tag.group(3).isEmpty()) {
        continue;
      }
      if (closes && !open.isEmpty() && open.getLast().equals(tag.group(2))) {
        open.removeLast();
      } else {
        open.add(tag.group(1) + tag.group(2));
      }
    }
    return open;
  }
}
