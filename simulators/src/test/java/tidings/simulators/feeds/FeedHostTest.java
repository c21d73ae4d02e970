package tidings.simulators.feeds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

final class FeedHostTest {
  private final FeedHost host = new FeedHost(0);
  private final FeedClient client = new FeedClient();

  @AfterEach
  void close() {
    client.close();
    host.close();
  }

  @Test
  void rss_isWellFormed_newestFirst_withFunnyCharacters() throws Exception {
    host.publish("jobs", entry("1", "old"));
    host.publish("jobs", entry("2", "a <b> & \"c\" \u0001\u0007 ]]> \uD83D\uDC49"));

    Document document = xml(get(host.url("jobs")));

    assertThat(texts(document, "title")).containsExactly("jobs", clean(), "old");
    assertThat(texts(document, "guid")).containsExactly("2", "1");
    assertThat(texts(document, "pubDate").getFirst()).isEqualTo("Sun, 1 Feb 2026 10:00:00 GMT");
    assertThat(texts(document, "x:budget")).containsExactly("$5 & up", "$5 & up");
    assertThat(texts(document, "category")).contains("Java", "SQL");
  }

  @Test
  void atom_isWellFormed() throws Exception {
    host.publish("jobs", entry("2", "a <b>"));

    Document document = xml(get(host.atomUrl("jobs")));

    assertThat(document.getDocumentElement().getTagName()).isEqualTo("feed");
    assertThat(texts(document, "id").getLast()).isEqualTo("2");
    assertThat(texts(document, "content")).containsExactly("<p>text & more</p>");
    assertThat(texts(document, "published")).containsExactly("2026-02-01T10:00:00Z");
    assertThat(texts(document, "name")).containsExactly("Anna");
  }

  @Test
  void emptyGuidAndLink_areLeftOut() throws Exception {
    host.publish("jobs", new Entry("", "", "t", "x", Instant.EPOCH, Map.of()));
    Document document = xml(get(host.url("jobs")));
    assertThat(texts(document, "guid")).isEmpty();
    assertThat(texts(document, "link")).containsExactly(host.url("jobs"));
  }

  @Test
  void window_keepsTheLast() throws Exception {
    for (int i = 0; i < 60; i++) {
      host.publish("jobs", entry("g" + i, "t"));
    }
    List<String> guids = texts(xml(get(host.url("jobs"))), "guid");
    assertThat(guids).hasSize(50).startsWith("g59").endsWith("g10");
  }

  @Test
  void conditionalRequests_answer304UntilSomethingIsPublished() throws Exception {
    host.publish("jobs", entry("1", "a"));
    HttpResponse<String> first = get(host.url("jobs"));
    String etag = first.headers().firstValue("ETag").orElseThrow();
    String modified = first.headers().firstValue("Last-Modified").orElseThrow();

    assertThat(get(host.url("jobs"), "If-None-Match", etag).statusCode()).isEqualTo(304);
    assertThat(get(host.url("jobs"), "If-None-Match", "\"x\", W/" + etag).statusCode())
        .isEqualTo(304);
    assertThat(get(host.url("jobs"), "If-Modified-Since", modified).statusCode()).isEqualTo(304);
    assertThat(get(host.url("jobs"), "If-Modified-Since", "yesterday").statusCode()).isEqualTo(200);
    assertThat(get(host.atomUrl("jobs"), "If-None-Match", etag).statusCode()).isEqualTo(200);

    host.publish("jobs", entry("2", "b"));
    assertThat(get(host.url("jobs"), "If-None-Match", etag).statusCode()).isEqualTo(200);
    assertThat(get(host.url("jobs"), "If-Modified-Since", modified).statusCode()).isEqualTo(200);
    assertThat(
            get(host.url("jobs"), "If-None-Match", etag, "If-Modified-Since", modified)
                .statusCode())
        .isEqualTo(200);

    Counters counters = host.counters("jobs");
    assertThat(counters.polls()).isEqualTo(9);
    assertThat(counters.notModified()).isEqualTo(3);
    assertThat(counters.bodies()).isEqualTo(6);
    assertThat(counters.bytes()).isGreaterThan(6L * first.body().length());
    assertThat(counters.lastBodyAtMicros()).isPositive();
  }

  @ParameterizedTest
  @CsvSource({"ERROR_500,500", "GONE_410,410", "NOT_FOUND,404", "EMPTY,200", "HTML_CHALLENGE,200"})
  void behaviours_answerWithoutTheFeed(Behaviour.Kind kind, int status) throws Exception {
    host.publish("jobs", entry("1", "a"));
    host.behave("jobs", Behaviour.of(kind));

    HttpResponse<String> response = get(host.url("jobs"));

    assertThat(response.statusCode()).isEqualTo(status);
    assertThat(response.body()).doesNotContain("<rss");
    assertThat(host.counters("jobs").bodies()).isZero();
    host.behave("jobs", Behaviour.slow(1));
    assertThat(get(host.url("jobs")).body()).contains("<rss");
  }

  @Test
  void brokenXml_isNotWellFormed() throws Exception {
    host.publish("jobs", entry("1", "a"));
    host.behave("jobs", Behaviour.BROKEN_XML);
    HttpResponse<String> response = get(host.url("jobs"));
    assertThatThrownBy(() -> xml(response)).isInstanceOf(SAXException.class);
  }

  @Test
  void truncated_endsInTheMiddle() {
    host.publish("jobs", entry("1", "a"));
    host.behave("jobs", Behaviour.TRUNCATED);
    assertThatThrownBy(() -> get(host.url("jobs"))).isInstanceOf(IOException.class);
  }

  @Test
  void shuffled_sameEntriesInOtherOrders() throws Exception {
    IntStream.range(0, 20).forEach(i -> host.publish("jobs", entry("g" + i, "t")));
    host.behave("jobs", Behaviour.SHUFFLED);
    List<String> first = texts(xml(get(host.url("jobs"))), "guid");
    List<String> second = texts(xml(get(host.url("jobs"))), "guid");
    assertThat(first).isNotEqualTo(second).containsExactlyInAnyOrderElementsOf(second);
  }

  @Test
  void rawBody_isServedAsItIs() throws Exception {
    host.publish("jobs", entry("1", "a"));
    host.body("jobs", "application/x-odd", new byte[] {'o', 'd', 'd'});
    HttpResponse<String> response = get(host.url("jobs"));
    assertThat(response.body()).isEqualTo("odd");
    assertThat(response.headers().firstValue("Content-Type")).contains("application/x-odd");
    host.publish("jobs", entry("2", "b"));
    assertThat(get(host.url("jobs")).body()).contains("<rss");
  }

  @Test
  void unknownFeed_notFound() throws Exception {
    assertThat(get(host.url("nothing")).statusCode()).isEqualTo(404);
    assertThat(get(host.url() + "/").statusCode()).isEqualTo(404);
  }

  @Test
  void edit_changesAnEntryWhereItStands() throws Exception {
    host.publish("jobs", entry("1", "first"));
    host.publish("jobs", entry("2", "second"));
    String etag = get(host.url("jobs")).headers().firstValue("ETag").orElseThrow();
    Entry edited = entry("1", "first, better").withUpdated(Instant.parse("2026-02-03T08:00:00Z"));

    assertThat(host.edit("jobs", edited)).isTrue();

    HttpResponse<String> rss = get(host.url("jobs"), "If-None-Match", etag);
    assertThat(texts(xml(rss), "title")).containsExactly("jobs", "second", "first, better");
    assertThat(texts(xml(rss), "atom:updated")).containsExactly("2026-02-03T08:00:00Z");
    assertThat(texts(xml(rss), "pubDate").getLast()).isEqualTo("Sun, 1 Feb 2026 10:00:00 GMT");
    assertThat(texts(xml(get(host.atomUrl("jobs"))), "updated"))
        .containsExactly("2026-02-03T08:00:00Z", "2026-02-01T10:00:00Z", "2026-02-03T08:00:00Z");
    assertThat(host.edit("jobs", entry("3", "nobody's"))).isFalse();
  }

  @Test
  void firstServed_isKnownByGuidOrLink() throws Exception {
    host.publish("jobs", entry("1", "a"));
    host.publish("jobs", entry("2", "b").withGuid(""));
    assertThat(host.firstServed("jobs", "1")).isEmpty();

    assertThat(get(host.url("jobs")).statusCode()).isEqualTo(200);

    assertThat(host.firstServed("jobs", "1")).isPresent();
    assertThat(host.firstServed("jobs", "https://jobs.example/?a=1&b=2")).isPresent();
    assertThat(host.firstServed("jobs", "2")).isEmpty();
  }

  @Test
  void control_publishesBehavesAndCounts() throws Exception {
    assertThat(
            post(
                "publish",
                "{\"feed\":\"jobs\",\"guid\":\"g\",\"title\":\"T\",\"text\":\"x\","
                    + "\"published\":\"2026-02-01T10:00:00Z\",\"extra\":{\"budget\":\"5\"}}"))
        .isEqualTo("{\"ok\":true}");
    assertThat(get(host.url("jobs")).body()).contains("<x:budget>5</x:budget>");
    assertThat(post("behave", "{\"feed\":\"jobs\",\"behaviour\":\"error_500\"}"))
        .isEqualTo("{\"ok\":true}");
    assertThat(get(host.url("jobs")).statusCode()).isEqualTo(500);
    assertThat(get(host.url() + "/control/counters?feed=jobs").body())
        .contains("\"polls\":2", "\"bodies\":1");

    assertThat(
            post(
                "edit",
                "{\"feed\":\"jobs\",\"guid\":\"g\",\"title\":\"T2\",\"text\":\"y\","
                    + "\"published\":\"2026-02-01T10:00:00Z\",\"updated\":\"2026-02-02T10:00:00Z\","
                    + "\"fields\":{\"budget\":\"7\"},"
                    + "\"image\":{\"url\":\"https://i.example/1.jpg\",\"form\":\"enclosure\"}}"))
        .isEqualTo("{\"ok\":true}");
    host.behave("jobs", Behaviour.OK);
    assertThat(get(host.url("jobs")).body())
        .contains("<title>T2</title>", "<budget>7</budget>", "<enclosure url=\"https://i.example")
        .doesNotContain("<title>T</title>");
    assertThat(
            post("behave", "{\"feed\":\"jobs\",\"behaviour\":\"too_many_429\",\"retry_after\":7}"))
        .isEqualTo("{\"ok\":true}");
    assertThat(get(host.url("jobs")).headers().firstValue("Retry-After")).contains("7");

    assertThat(post("edit", "{\"feed\":\"jobs\",\"guid\":\"h\"}"))
        .contains("no entry of that guid");
    assertThat(post("behave", "{\"feed\":\"jobs\",\"behaviour\":\"moved_301\"}"))
        .contains("a redirect needs a feed to lead to");
    assertThat(post("publish", "{\"feed\":\"jobs\",\"fields\":{\"a b\":\"c\"}}"))
        .contains("no name for an element: a b");
    assertThat(post("behave", "{\"feed\":\"jobs\",\"behaviour\":\"odd\"}"))
        .contains("'behaviour' must be one of [ok, error_500");
    assertThat(post("publish", "{\"feed\":\"a/b\"}")).contains("no slash");
    assertThat(post("publish", "{")).contains("error");
    assertThat(post("publish", "{\"feed\":\"a\",\"published\":\"now\"}")).contains("'published'");
  }

  private static Entry entry(String guid, String title) {
    return new Entry(
        guid,
        "https://jobs.example/?a=1&b=" + guid,
        title,
        "<p>text & more</p>",
        Instant.parse("2026-02-01T10:00:00Z"),
        Map.of("budget", "$5 & up", "category", "Java, SQL", "author", "Anna"));
  }

  private static String clean() {
    return "a <b> & \"c\"  ]]> \uD83D\uDC49";
  }

  private HttpResponse<String> get(String url, String... headers)
      throws IOException, InterruptedException {
    return client.get(url, headers);
  }

  private String post(String name, String body) throws IOException, InterruptedException {
    return client.post(host.url() + "/control/" + name, body);
  }

  private static Document xml(HttpResponse<String> response)
      throws ParserConfigurationException, SAXException, IOException {
    byte[] bytes = response.body().getBytes(java.nio.charset.StandardCharsets.UTF_8);
    var builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
    builder.setErrorHandler(null);
    return builder.parse(new ByteArrayInputStream(bytes));
  }

  private static List<String> texts(Document document, String name) {
    NodeList nodes = document.getElementsByTagName(name);
    return IntStream.range(0, nodes.getLength())
        .mapToObj(i -> nodes.item(i).getTextContent())
        .toList();
  }
}
