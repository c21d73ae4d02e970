package tidings.simulators;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tidings.simulators.feeds.FeedSimulator;
import tidings.simulators.telegram.TelegramSimulator;

/** The simulators as processes of their own, as benches start them. */
@Timeout(60) // a guard against hanging, no measure
final class ProcessesTest {
  @Test
  void telegram_printsItsAddress_endsWithItsParent() throws Exception {
    Process process =
        start(
            TelegramSimulator.class,
            List.of("--limits", "strict:1:1:1:20", "--first-id", "500", "--until-stdin-closes"));
    String address = address(process, "telegram simulator at ");

    String send = address + "/bot1:a/sendMessage?chat_id=1&text=x";
    assertThat(get(send)).contains("\"message_id\":500");
    assertThat(get(send)).contains("Too Many Requests");

    process.getOutputStream().close();
    assertThat(process.waitFor()).isZero();
  }

  @Test
  void feeds_publishAtTheirRate() throws Exception {
    Process process = start(FeedSimulator.class, List.of("--rate", "100", "--until-stdin-closes"));
    String address = address(process, "feed simulator at ");

    while (!get(address + "/jobs.rss").contains("<item>")) {
      Thread.onSpinWait();
    }
    assertThat(get(address + "/releases.atom")).contains("<feed");

    process.getOutputStream().close();
    assertThat(process.waitFor()).isZero();
  }

  @Test
  void feeds_haveHabits() throws Exception {
    String options = "--rate 100 --lively --images 1 --missing-guids 1 --bursts 1:3 --edits 0";
    List<String> all = new ArrayList<>(List.of(options.split(" ", -1)));
    all.add("--until-stdin-closes");
    Process process = start(FeedSimulator.class, all);
    String address = address(process, "feed simulator at ");

    String body = get(address + "/news.json");
    while (!body.contains("https://img.example/")) {
      body = get(address + "/news.json");
    }
    assertThat(body).doesNotContain("\"id\"").contains("\"content_html\"");

    process.getOutputStream().close();
    assertThat(process.waitFor()).isZero();
  }

  @Test
  void wrongHabits_endWithUsage() throws Exception {
    Process process = start(FeedSimulator.class, List.of("--edits", "2"));
    String said = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isEqualTo(2);
    assertThat(said).contains("--edits: a chance is between 0 and 1, not 2.0", "usage: ");
  }

  @Test
  void wrongOptions_endWithUsage() throws Exception {
    Process process = start(TelegramSimulator.class, List.of("--limits", "harsh"));
    String said = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isEqualTo(2);
    assertThat(said).contains("--limits: limits are off, sheet, strict", "usage: ");
  }

  private static Process start(Class<?> main, List<String> options) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    command.addAll(options);
    return new ProcessBuilder(command).start();
  }

  private static String address(Process process, String prefix) throws IOException {
    BufferedReader out = process.inputReader(StandardCharsets.UTF_8);
    String line = String.valueOf(out.readLine());
    assertThat(line).startsWith(prefix + "http://127.0.0.1:");
    return line.substring(prefix.length());
  }

  private static String get(String url) throws IOException, InterruptedException {
    try (HttpClient http = HttpClient.newHttpClient()) {
      HttpRequest request = HttpRequest.newBuilder(URI.create(url)).build();
      return http.send(request, BodyHandlers.ofString()).body();
    }
  }
}
