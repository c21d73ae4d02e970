package tidings.source;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import tidings.http.Http;
import tidings.http.RedirectFollower;
import tidings.http.Request;
import tidings.storage.Database;
import tidings.storage.SealException;
import tidings.storage.Secrets;
import tidings.time.Time;

/** Puts questions to sources. Stateless; blocks. */
final class Asker {
  /** So long a source is believed that says that nothing changed; then it is read whole. */
  private static final long BELIEVED = Duration.ofDays(1).toMillis();

  private final Database database;
  private final Time time;
  private final Function<String, Http> ways;
  private final Secrets secrets;
  private final WatchSettings settings;

  Asker(Database database, Time time, WatchTools tools) {
    this.database = database;
    this.time = time;
    this.ways = tools.ways();
    this.secrets = tools.secrets();
    this.settings = tools.settings();
  }

  /** Asks for what is new, if the source can tell. */
  Answer ask(Source source, Parser parser) {
    Map<String, String> since = since(source);
    return ask(source, parser, URI.create(source.url()), since);
  }

  /** Asks for a further page of an answer. */
  Answer page(Source source, Parser parser, URI url) {
    return ask(source, parser, url, Map.of());
  }

  private Answer ask(Source source, Parser parser, URI url, Map<String, String> since) {
    Question question = parser.question();
    Request request = request(question, url, since);
    long begun = time.millis();
    RedirectFollower.Journey journey =
        new RedirectFollower(ways.apply(question.via())).follow(request);
    return new Answer(source, parser, journey, !since.isEmpty(), time.millis() - begun);
  }

  private Map<String, String> since(Source source) {
    long now = database.now();
    boolean believed =
        source.wholeFetchAt() > now - BELIEVED
            && Freshness.instant(source.lastModified()).orElse(0L) <= now
            && Freshness.instant(source.etag().replace("\"", "")).orElse(0L) <= now;
    Map<String, String> since = new TreeMap<>();
    if (believed && !source.etag().isEmpty()) {
      since.put("If-None-Match", source.etag());
    }
    if (believed && !source.lastModified().isEmpty()) {
      since.put("If-Modified-Since", source.lastModified());
    }
    return since;
  }

  private Request request(Question question, URI url, Map<String, String> since) {
    Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    headers.put("User-Agent", "Tidings");
    headers.put("Accept", question.accepts());
    question.headers().forEach((name, value) -> headers.put(name, filled(value)));
    headers.putAll(since);
    if (question.post().isEmpty()) {
      return request("GET", url, headers, "");
    }
    headers.put("Content-Type", "application/json");
    return request("POST", url, headers, filled(question.post()));
  }

  private Request request(String method, URI url, Map<String, String> headers, String body) {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    return new Request(method, url, headers, bytes, settings.timeout(), settings.longestBody());
  }

  private String filled(String text) {
    try {
      return secrets.filled(database, text);
    } catch (IllegalArgumentException | SealException missing) {
      throw new SourceFault("cannot be asked: " + missing.getMessage(), missing);
    }
  }
}
