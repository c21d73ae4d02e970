package tidings.simulators.telegram;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

final class ControlTest {
  private final TelegramRules rules = new TelegramRules(Settings.defaults(), 1);
  private final TelegramServer server = new TelegramServer(rules, 0);
  private final HttpClient http = HttpClient.newHttpClient();

  @AfterEach
  void close() {
    http.close();
    server.close();
  }

  @Test
  void log_isOneLineForEachSend() throws Exception {
    send("1", "first \"quoted\"\nline");
    send("2", "second");

    String[] lines = get("/control/log").split("\n", -1);
    assertThat(lines).hasSize(3);
    JsonNode first = JsonMapper.shared().readTree(lines[0]);
    assertThat(first.get("text").asString()).isEqualTo("first \"quoted\"\nline");
    assertThat(first.get("chat").longValue()).isEqualTo(1);
    assertThat(first.get("message_id").intValue()).isEqualTo(1);
    assertThat(first.get("markup").asString()).isEmpty();
    assertThat(first.get("token").asString()).isEqualTo("cret");
    assertThat(first.get("at").longValue()).isEqualTo(rules.log().getFirst().atMicros());
    assertThat(get("/control/log?since=1")).startsWith("{\"index\":1,").doesNotContain("first");
    assertThat(get("/control/log?since=99")).isEmpty();
  }

  @Test
  void log_tellsKindPhotoThreadAndSilence() throws Exception {
    post("chats", "{\"chat\":-1000000000007,\"topics\":[2,17]}");
    assertThat(
            call(
                "sendPhoto",
                "{\"chat_id\":-1000000000007,\"photo\":\"https://a.example/p.jpg\","
                    + "\"caption\":\"c\",\"message_thread_id\":17,"
                    + "\"disable_notification\":true}"))
        .contains("\"is_topic_message\":true");
    assertThat(
            call(
                "sendMessage",
                "{\"chat_id\":5,\"text\":\"t\","
                    + "\"link_preview_options\":{\"is_disabled\":true}}"))
        .contains("\"link_preview_options\":{\"is_disabled\":true}");

    String[] lines = get("/control/log").split("\n", -1);
    JsonNode photo = JsonMapper.shared().readTree(lines[0]);
    assertThat(photo.get("kind").asString()).isEqualTo("photo");
    assertThat(photo.get("text").asString()).isEqualTo("c");
    assertThat(photo.get("photo").asString()).isEqualTo("https://a.example/p.jpg");
    assertThat(photo.get("thread").intValue()).isEqualTo(17);
    assertThat(photo.get("silent").booleanValue()).isTrue();
    JsonNode text = JsonMapper.shared().readTree(lines[1]);
    assertThat(text.get("kind").asString()).isEqualTo("text");
    assertThat(text.get("photo").asString()).isEmpty();
    assertThat(text.get("thread").intValue()).isZero();
    assertThat(text.get("silent").booleanValue()).isFalse();
    assertThat(text.get("link_preview").asString()).isEqualTo("{\"is_disabled\":true}");
  }

  @Test
  void photos_areRefusedByScript() throws Exception {
    String photo = "{\"chat_id\":5,\"photo\":\"https://bad.example/p.jpg\"}";
    post("photos", "[{\"url\":\"https://bad.example/\",\"fault\":\"wrong_type\"}]");
    assertThat(call("sendPhoto", photo)).contains("wrong type of the web page content");
    post("photos", "{\"url\":\"https://bad.example/\",\"fault\":\"none\"}");
    assertThat(call("sendPhoto", photo)).contains("\"ok\":true");
  }

  @Test
  void limits_areSet() throws Exception {
    post("limits", "{\"profile\":\"strict\",\"rate\":1,\"burst\":1,\"group_count\":3}");
    send("1", "a");
    send("1", "b");
    JsonNode counters = JsonMapper.shared().readTree(get("/control/counters"));
    assertThat(counters.get("accepted").intValue()).isEqualTo(1);
    assertThat(counters.get("too_many_requests").intValue()).isEqualTo(1);
    assertThat(counters.get("per_method").get("sendmessage").intValue()).isEqualTo(2);
    assertThat(counters.get("first_empty_micros").longValue()).isPositive();
  }

  @Test
  void faults_areSetAndAppended() throws Exception {
    post(
        "faults",
        "{\"chances\":[{\"probability\":0,\"fault\":\"late_accept\",\"max_ms\":5}],"
            + "\"scripts\":[{\"chat\":1,\"method\":\"sendMessage\",\"fault\":\"restart_500\"}],"
            + "\"latency\":{\"min_ms\":0,\"max_ms\":1,\"every\":20,\"every_ms\":2}}");
    post("faults", "{\"append\":true,\"scripts\":[{\"fault\":\"flood_429\",\"seconds\":77}]}");
    assertThat(send("1", "a")).contains("Internal Server Error: restart");
    assertThat(send("1", "a")).contains("retry after 77");
    assertThat(send("1", "a")).contains("\"ok\":true");
  }

  @Test
  void chats_areSet() throws Exception {
    post(
        "chats",
        "[{\"chat\":1,\"condition\":\"blocked\"},{\"chat\":-1001,\"kind\":\"channel\"},"
            + "{\"chat\":-2,\"condition\":\"migrated\",\"to\":-1002}]");
    assertThat(send("1", "a")).contains("bot was blocked by the user");
    assertThat(send("-1001", "a")).contains("\"sender_chat\"").doesNotContain("\"from\"");
    assertThat(send("-2", "a")).contains("\"migrate_to_chat_id\":-1002");

    post("incoming", "{\"token\":\"1:secret\",\"chat\":1}");
    assertThat(send("3", "a")).contains("\"message_id\":2");
    post("reset", "");
    assertThat(send("1", "a")).contains("\"message_id\":1");
    post("revoke", "{\"token\":\"1:secret\"}");
    assertThat(send("1", "a")).contains("\"Unauthorized\"");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      textBlock =
          """
          limits | {"profile":"nice"}                       | 'profile' must be off, strict or sheet
          limits | {"profile":"off","ratee":3}              | unknown [ratee]
          limits | {"rate":"fast"}                          | 'rate' must be a number, got
          limits | [1]                                      | expected a JSON object, got [1]
          limits | {"rate":                                 | Unexpected end-of-input
          faults | {"scripts":[{"fault":"fire"}]}           | unknown fault 'fire'
          faults | {"chances":[{"probability":2,"fault":"none"}]} | a probability is between 0 and 1
          chats  | {"condition":"blocked"}                  | 'chat' is missing
          chats  | {"chat":1,"condition":"happy"}           | 'condition' must be one of [ok, blocked
          chats  | {"chat":1,"topics":[2]}                  | only supergroups have topics
          chats  | {"chat":-1000000000007,"topics":["a"]}   | 'topics' must be an array of whole numbers
          chats  | {"chat":-1000000000007,"topics":[5000000000]} | integer overflow
          photos | {"url":"https://a.example/","fault":"odd"}   | 'fault' must be one of [wrong_identifier
          cuts   | {"style":"nicely"}                       | 'style' must be one of [close, reset, torn]
          """)
  void wrongControl_saysWhatIsWrong(String name, String body, String expected) throws Exception {
    HttpResponse<String> response = raw(name, body);
    assertThat(response.statusCode()).isEqualTo(400);
    JsonNode error = JsonMapper.shared().readTree(response.body());
    assertThat(error.get("error").asString()).contains(expected);
  }

  @Test
  void unknownControl_notFound() throws Exception {
    assertThat(raw("weather", "{}").statusCode()).isEqualTo(404);
  }

  private String send(String chat, String text) throws Exception {
    return call(
        "sendMessage",
        JsonMapper.shared().writeValueAsString(java.util.Map.of("chat_id", chat, "text", text)));
  }

  private String call(String method, String body) throws Exception {
    URI uri = URI.create(server.url() + "/bot1:secret/" + method);
    return http.send(
            HttpRequest.newBuilder(uri)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body))
                .build(),
            BodyHandlers.ofString())
        .body();
  }

  private String get(String path) throws IOException, InterruptedException {
    HttpRequest request = HttpRequest.newBuilder(URI.create(server.url() + path)).build();
    return http.send(request, BodyHandlers.ofString()).body();
  }

  private void post(String name, String body) throws Exception {
    assertThat(raw(name, body).body()).isEqualTo("{\"ok\":true}");
  }

  private HttpResponse<String> raw(String name, String body) throws Exception {
    URI uri = URI.create(server.url() + "/control/" + name);
    return http.send(
        HttpRequest.newBuilder(uri).POST(BodyPublishers.ofString(body)).build(),
        BodyHandlers.ofString());
  }
}
