package tidings.simulators.feeds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60) // a guard against hanging, no measure
final class BehavioursTest {
  private final FeedHost host = new FeedHost(0);
  private final FeedClient client = new FeedClient();

  @AfterEach
  void close() {
    client.close();
    host.close();
  }

  @Test
  void tooMany_saysWhenToComeAgain_ifItIsTold() throws Exception {
    host.publish("news", entry("a"));
    host.behave("news", Behaviour.tooMany(90));
    HttpResponse<String> told = client.get(host.url("news"));
    assertThat(told.statusCode()).isEqualTo(429);
    assertThat(told.headers().firstValue("Retry-After")).contains("90");

    host.behave("news", Behaviour.tooMany(0));
    HttpResponse<String> silent = client.get(host.url("news"));
    assertThat(silent.statusCode()).isEqualTo(429);
    assertThat(silent.headers().firstValue("Retry-After")).isEmpty();
    assertThat(host.counters("news").bodies()).isZero();
    assertThat(host.counters("news").polls()).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource({"301, RSS", "302, ATOM", "301, JSON"})
  void redirect_leadsToTheOtherFeedInTheSameFormat(int status, FeedFormat format) throws Exception {
    host.publish("other", entry("the other one"));
    host.publish("news", entry("a"));
    host.behave("news", status == 301 ? Behaviour.moved("other") : Behaviour.found("other"));

    HttpResponse<String> response = client.get(host.url("news", format));

    assertThat(response.statusCode()).isEqualTo(status);
    String location = response.headers().firstValue("Location").orElseThrow();
    assertThat(location).isEqualTo(host.url("other", format));
    assertThat(client.get(location).body()).contains("the other one");
  }

  @ParameterizedTest
  @EnumSource(names = {"RSS", "JSON"})
  void wrongCharset_isNotTheUtf8ThatItClaims(FeedFormat format) throws Exception {
    host.publish("news", entry("Größe – naïve"));
    host.behave("news", Behaviour.WRONG_CHARSET);

    HttpResponse<byte[]> response = client.bytes(host.url("news", format));

    assertThat(response.headers().firstValue("Content-Type").orElseThrow()).contains("utf-8");
    assertThatThrownBy(
            () -> StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(response.body())))
        .isInstanceOf(CharacterCodingException.class);
    assertThat(new String(response.body(), Charset.forName("windows-1252")))
        .contains("Größe – naïve");
    assertThat(host.firstServed("news", "urn:1")).isPresent();
  }

  @Test
  void dripping_bodyIsWholeInTheEnd_andConditionalRequestsWork() throws Exception {
    host.publish("news", entry("a"));
    String whole = client.get(host.url("news")).body();
    host.behave("news", Behaviour.dripping(7, 0));

    HttpResponse<String> dripped = client.get(host.url("news"));

    assertThat(dripped.body()).isEqualTo(whole);
    String tag = dripped.headers().firstValue("ETag").orElseThrow();
    assertThat(client.get(host.url("news"), "If-None-Match", tag).statusCode()).isEqualTo(304);
  }

  @Test
  void dripping_comesInPieces() throws Exception {
    host.publish("news", entry("a"));
    host.behave("news", Behaviour.dripping(5, 3_600_000));
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), host.port())) {
      socket
          .getOutputStream()
          .write("GET /news.rss HTTP/1.1\r\n\r\n".getBytes(StandardCharsets.UTF_8));
      InputStream in = socket.getInputStream();
      StringBuilder head = new StringBuilder();
      while (!head.toString().endsWith("\r\n\r\n")) {
        head.append((char) in.read());
      }
      assertThat(new String(in.readNBytes(5), StandardCharsets.UTF_8)).isEqualTo("<?xml");
      // The next piece is an hour away; what ends the wait is the host.
      host.close();
      assertThat(in.readAllBytes()).isEmpty();
    }
  }

  @Test
  void gzip_isUsedWhereItIsAskedFor() throws Exception {
    host.publish("news", entry("Größe ".repeat(200)));
    HttpResponse<byte[]> plain = client.bytes(host.url("news"));
    HttpResponse<byte[]> packed =
        client.bytes(host.url("news"), "Accept-Encoding", "deflate, gzip;q=0.8");

    assertThat(plain.headers().firstValue("Content-Encoding")).isEmpty();
    assertThat(packed.headers().firstValue("Content-Encoding")).contains("gzip");
    assertThat(packed.headers().firstValue("Vary")).contains("Accept-Encoding");
    assertThat(packed.body().length).isLessThan(plain.body().length / 2);
    assertThat(new GZIPInputStream(new ByteArrayInputStream(packed.body())).readAllBytes())
        .isEqualTo(plain.body());
    assertThat(host.counters("news").bytes()).isEqualTo(packed.body().length + plain.body().length);
  }

  @ParameterizedTest
  @ValueSource(strings = {"identity", "gzip;q=0", "gzip; q=0.0", "br, xgzip"})
  void gzip_isNotUsedOtherwise(String accepted) throws Exception {
    host.publish("news", entry("a"));
    assertThat(
            client
                .get(host.url("news"), "Accept-Encoding", accepted)
                .headers()
                .firstValue("Content-Encoding"))
        .isEmpty();
  }

  @Test
  void gzip_hasATagOfItsOwn_andBothTagsAreKnown() throws Exception {
    host.publish("news", entry("a"));
    String plain = tag();
    String packed = tag("Accept-Encoding", "gzip");
    assertThat(packed).isNotEqualTo(plain).endsWith("-gzip\"");
    for (String tag : List.of(plain, packed)) {
      assertThat(client.get(host.url("news"), "If-None-Match", tag).statusCode()).isEqualTo(304);
      assertThat(
              client
                  .get(host.url("news"), "If-None-Match", "W/" + tag, "Accept-Encoding", "gzip")
                  .statusCode())
          .isEqualTo(304);
    }
    host.publish("news", entry("b"));
    assertThat(tag("Accept-Encoding", "gzip")).isNotEqualTo(packed);
  }

  @Test
  void gzip_packsRawBodiesToo() throws Exception {
    host.body("news", "text/odd", "odd".getBytes(StandardCharsets.UTF_8));
    HttpResponse<byte[]> packed = client.bytes(host.url("news"), "Accept-Encoding", "gzip");
    assertThat(new GZIPInputStream(new ByteArrayInputStream(packed.body())).readAllBytes())
        .isEqualTo("odd".getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void behaviour_isChecked() {
    assertThatIllegalArgumentException().isThrownBy(() -> Behaviour.moved(""));
    assertThatIllegalArgumentException().isThrownBy(() -> Behaviour.dripping(0, 1));
    assertThatIllegalArgumentException().isThrownBy(() -> Behaviour.tooMany(-1));
  }

  private String tag(String... headers) throws Exception {
    return client.get(host.url("news"), headers).headers().firstValue("ETag").orElseThrow();
  }

  private static Entry entry(String title) {
    return new Entry("urn:1", "https://a.example/1", title, "<p>x</p>", Instant.EPOCH, Map.of());
  }
}
