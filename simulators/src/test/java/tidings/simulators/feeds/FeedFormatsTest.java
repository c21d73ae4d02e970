package tidings.simulators.feeds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.rometools.rome.feed.module.DCModule;
import com.rometools.rome.feed.module.DCSubject;
import com.rometools.rome.feed.synd.SyndCategory;
import com.rometools.rome.feed.synd.SyndEntry;
import com.rometools.rome.feed.synd.SyndFeed;
import com.rometools.rome.io.SyndFeedInput;
import java.io.IOException;
import java.io.StringReader;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** An independent library reads what the host writes; JSON Feed is held against its definition. */
final class FeedFormatsTest {
  private static final Instant PUBLISHED = Instant.parse("2026-02-01T10:00:00Z");
  private static final Image PICTURE =
      new Image("https://i.example/1.jpg?a=1&b=2", "image/jpeg", 4_711, Image.Form.ENCLOSURE);
  private static final Entry ENTRY =
      new Entry(
          "urn:1",
          "https://jobs.example/?a=1&b=2",
          "Größe <b> & \uD83D\uDC49",
          "<p>text &amp; <b>more</b></p>",
          PUBLISHED,
          PUBLISHED,
          Map.of("author", "Anna", "category", "Java, SQL", "place", "Graz"),
          Map.of("budget", "$5 & up", "country", "Austria"),
          Optional.of(PICTURE));

  private final FeedHost host = new FeedHost(0);
  private final FeedClient client = new FeedClient();

  @AfterEach
  void close() {
    client.close();
    host.close();
  }

  @ParameterizedTest
  @CsvSource({"RSS, rss_2.0", "ATOM, atom_1.0", "RDF, rss_1.0", "RSS_091, rss_0.91"})
  void xml_isReadByAnIndependentLibrary(FeedFormat format, String type) throws Exception {
    host.publish("jobs", ENTRY.withGuid("urn:0").withContent("old", "o"));
    host.publish("jobs", ENTRY);

    HttpResponse<String> response = client.get(host.url("jobs", format));
    SyndFeed feed = read(response.body());

    assertThat(response.headers().firstValue("Content-Type")).contains(format.contentType());
    assertThat(feed.getFeedType()).startsWith(type);
    assertThat(feed.getTitle()).isEqualTo("jobs");
    assertThat(feed.getEntries())
        .extracting(SyndEntry::getTitle)
        .containsExactly(ENTRY.title(), "old");
    SyndEntry entry = feed.getEntries().getFirst();
    assertThat(entry.getLink()).isEqualTo(ENTRY.link());
    assertThat(text(entry)).isEqualTo(ENTRY.text());
    if (format != FeedFormat.RSS_091) {
      assertThat(entry.getPublishedDate().toInstant()).isEqualTo(PUBLISHED);
      assertThat(entry.getAuthor()).isEqualTo("Anna");
      assertThat(categories(entry, format)).containsExactly("Java", "SQL");
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"RSS", "ATOM"})
  void enclosure_isRead(FeedFormat format) throws Exception {
    host.publish("jobs", ENTRY);
    SyndEntry entry = read(client.get(host.url("jobs", format)).body()).getEntries().getFirst();
    assertThat(entry.getUri()).isEqualTo("urn:1");
    assertThat(entry.getEnclosures())
        .singleElement()
        .satisfies(enclosure -> {
          assertThat(enclosure.getUrl()).isEqualTo(PICTURE.url());
          assertThat(enclosure.getType()).isEqualTo("image/jpeg");
          assertThat(enclosure.getLength()).isEqualTo(4_711);
        });
  }

  @ParameterizedTest
  @EnumSource(names = {"RSS", "ATOM", "RDF"})
  void media_isAnElementOfItsNamespace(FeedFormat format) throws Exception {
    Image image = new Image("https://i.example/2.png", "image/png", 9, Image.Form.MEDIA);
    host.publish("jobs", ENTRY.withImage(image));
    SyndEntry entry = read(client.get(host.url("jobs", format)).body()).getEntries().getFirst();
    assertThat(entry.getForeignMarkup())
        .filteredOn(element -> element.getQualifiedName().equals("media:content"))
        .singleElement()
        .satisfies(element -> {
          assertThat(element.getNamespaceURI()).isEqualTo("http://search.yahoo.com/mrss/");
          assertThat(element.getAttributeValue("url")).isEqualTo("https://i.example/2.png");
          assertThat(element.getAttributeValue("medium")).isEqualTo("image");
        });
  }

  @Test
  void fields_haveNoNamespaceInRss_andTheFeedsOwnInAtom() throws Exception {
    host.publish("jobs", ENTRY);
    assertThat(foreign(FeedFormat.RSS)).contains("x:place=Graz");
    assertThat(client.get(host.url("jobs")).body())
        .contains("\n<budget>$5 &amp; up</budget>\n<country>Austria</country>\n");
    assertThat(foreign(FeedFormat.ATOM)).contains("x:budget=$5 & up", "x:place=Graz");
  }

  @Test
  void guid_thatIsTheLink_isAPermalink() throws Exception {
    host.publish("jobs", ENTRY.withGuid(ENTRY.link()));
    assertThat(client.get(host.url("jobs")).body())
        .contains("<guid>https://jobs.example/?a=1&amp;b=2</guid>");
  }

  @Test
  void json_isAJsonFeed() throws Exception {
    host.publish("jobs", ENTRY.withUpdated(PUBLISHED.plusSeconds(60)));

    HttpResponse<String> response = client.get(host.jsonUrl("jobs"));
    JsonNode feed = JsonMapper.shared().readTree(response.body());

    assertThat(response.headers().firstValue("Content-Type").orElseThrow())
        .startsWith("application/feed+json");
    assertThat(feed.get("version").asString()).isEqualTo("https://jsonfeed.org/version/1.1");
    assertThat(feed.get("title").asString()).isEqualTo("jobs");
    assertThat(feed.get("feed_url").asString()).isEqualTo(host.jsonUrl("jobs"));
    JsonNode item = feed.get("items").get(0);
    assertThat(item.get("id").asString()).isEqualTo("urn:1");
    assertThat(item.get("url").asString()).isEqualTo(ENTRY.link());
    assertThat(item.get("title").asString()).isEqualTo(ENTRY.title());
    assertThat(item.get("content_html").asString()).isEqualTo(ENTRY.text());
    assertThat(item.get("date_published").asString()).isEqualTo("2026-02-01T10:00:00Z");
    assertThat(item.get("date_modified").asString()).isEqualTo("2026-02-01T10:01:00Z");
    assertThat(item.get("authors").toString()).isEqualTo("[{\"name\":\"Anna\"}]");
    assertThat(item.get("tags").toString()).isEqualTo("[\"Java\",\"SQL\"]");
    assertThat(item.get("attachments").get(0).get("mime_type").asString()).isEqualTo("image/jpeg");
    assertThat(item.get("_x").get("budget").asString()).isEqualTo("$5 & up");
  }

  @Test
  void json_leavesOutWhatIsNotThere() throws Exception {
    host.publish("jobs", new Entry("", "", "t", "x", PUBLISHED, Map.of()));
    JsonNode feed = JsonMapper.shared().readTree(client.get(host.jsonUrl("jobs")).body());
    assertThat(feed.get("items").get(0).propertyNames())
        .containsExactly("title", "content_html", "date_published");

    Image image = new Image("https://i.example/2.png", "image/png", 9, Image.Form.MEDIA);
    host.publish("jobs", ENTRY.withImage(image));
    JsonNode again = JsonMapper.shared().readTree(client.get(host.jsonUrl("jobs")).body());
    assertThat(again.get("items").get(0).get("image").asString())
        .isEqualTo("https://i.example/2.png");
  }

  @ParameterizedTest
  @EnumSource(FeedFormat.class)
  void format_hasItsOwnTag_andAnswersConditionalRequests(FeedFormat format) throws Exception {
    host.publish("jobs", ENTRY);
    List<String> tags =
        Arrays.stream(FeedFormat.values()).map(other -> tag(host.url("jobs", other))).toList();
    assertThat(tags).doesNotHaveDuplicates();
    String own = tag(host.url("jobs", format));
    assertThat(client.get(host.url("jobs", format), "If-None-Match", own).statusCode())
        .isEqualTo(304);
  }

  @Test
  void json_canBeBrokenToo() throws Exception {
    host.publish("jobs", ENTRY);
    host.behave("jobs", Behaviour.BROKEN_XML);
    String body = client.get(host.jsonUrl("jobs")).body();
    assertThatThrownBy(() -> JsonMapper.shared().readTree(body))
        .isInstanceOf(JacksonException.class);
  }

  private String tag(String url) {
    try {
      return client.get(url).headers().firstValue("ETag").orElseThrow();
    } catch (IOException | InterruptedException failure) {
      throw new AssertionError(failure);
    }
  }

  private List<String> foreign(FeedFormat format) throws Exception {
    SyndEntry entry = read(client.get(host.url("jobs", format)).body()).getEntries().getFirst();
    return entry.getForeignMarkup().stream()
        .map(element -> element.getQualifiedName() + "=" + element.getText())
        .toList();
  }

  /** The library shows the subjects of RSS 1.0 in a place of their own. */
  private static List<String> categories(SyndEntry entry, FeedFormat format) {
    return format == FeedFormat.RDF
        ? ((DCModule) entry.getModule(DCModule.URI))
            .getSubjects().stream().map(DCSubject::getValue).toList()
        : entry.getCategories().stream().map(SyndCategory::getName).toList();
  }

  private static String text(SyndEntry entry) {
    return entry.getContents().isEmpty()
        ? entry.getDescription().getValue()
        : entry.getContents().getFirst().getValue();
  }

  private static SyndFeed read(String document) throws Exception {
    return new SyndFeedInput().build(new StringReader(document));
  }
}
