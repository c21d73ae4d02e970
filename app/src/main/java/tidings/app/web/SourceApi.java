package tidings.app.web;

import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tidings.http.Proxies;
import tidings.http.WebAddress;
import tidings.source.Source;
import tidings.source.SourceKind;
import tidings.source.Sources;
import tidings.source.api.Parsers;
import tidings.source.mail.MailAddress;
import tidings.source.push.Webhook;
import tidings.source.websub.HubSubscriptions;
import tidings.storage.Database;
import tidings.storage.Transaction;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** What is watched. Knows nothing of HTTP but problems. */
public final class SourceApi {
  private final Database database;
  private final Webhook webhook;
  private final Proxies proxies;
  private final Duration floor;
  private final Sources sources = new Sources();
  private final Audit audit = new Audit();

  /**
   * Over the given database.
   *
   * @param floor the shortest interval that a source may have
   */
  public SourceApi(Database database, Webhook webhook, Proxies proxies, Duration floor) {
    this.database = database;
    this.webhook = webhook;
    this.proxies = proxies;
    this.floor = floor;
  }

  /** All sources by name. */
  public List<Source> sources() {
    return database.read(sources::all).stream().map(Source::withoutSecrets).toList();
  }

  /** As programs see them: by the words of the interface, without what is posted to a source. */
  List<JsonNode> shown() {
    Map<Long, HubSubscriptions.Shown> hubs = database.read(new HubSubscriptions()::all);
    return sources().stream()
        .map(source -> shown(source, Optional.ofNullable(hubs.get(source.id()))))
        .toList();
  }

  private static JsonNode shown(Source source, Optional<HubSubscriptions.Shown> hub) {
    ObjectNode shown = Json.tree(source);
    hub.ifPresent(found -> shown.set("hub", Json.tree(found)));
    shown.put("kind", source.kind().word());
    if (!source.settings().isEmpty()) {
      ObjectNode settings = Json.read(source.settings());
      JsonNode unusedPost = settings.remove("post");
      shown.set("settings", settings);
    }
    return shown;
  }

  /** What is asked for. */
  private record Wanted(
      String name,
      String url,
      Duration interval,
      SourceKind kind,
      String settings,
      String secret) {}

  /** Has something watched; the answer holds the secret of a webhook that had none, this once. */
  Map<String, Object> put(String name, byte[] body, String by) {
    Wanted wanted = wanted(name, Json.object(body));
    return database.write(tx -> put(tx, wanted, by));
  }

  private void checkVia(Transaction transaction, Wanted wanted) {
    String via = Parsers.of(wanted.kind(), wanted.settings()).question().via();
    if (!via.isEmpty() && !via.equals("any") && !proxies.has(transaction, via)) {
      throw Problem.unprocessable("via", "there is no proxy named '" + via + "'; set it first");
    }
  }

  private Wanted wanted(String name, JsonNode request) {
    SourceKind kind = kind(request);
    JsonNode stated = request.path(kind.word());
    String secret = kind == SourceKind.PUSH ? Json.text(stated, "secret", "") : "";
    String settings = settings(stated);
    var unusedParser = Checks.checked(kind.word(), () -> Parsers.of(kind, settings));
    return new Wanted(name, url(name, kind, request), interval(request), kind, settings, secret);
  }

  private static SourceKind kind(JsonNode request) {
    List<SourceKind> named =
        Arrays.stream(SourceKind.values()).filter(kind -> request.has(kind.word())).toList();
    if (named.size() > 1) {
      throw Problem.badRequest(
          named.getLast().word(),
          "a source is read in one way, not as " + named.getFirst().word() + " as well");
    }
    return named.isEmpty() ? SourceKind.FEED : named.getFirst();
  }

  private static String settings(JsonNode stated) {
    if (stated.isObject() && stated.deepCopy() instanceof ObjectNode settings) {
      JsonNode unusedSecret = settings.remove("secret");
      return settings.isEmpty() ? "" : settings.toString();
    }
    return stated.isMissingNode() ? "" : stated.toString();
  }

  private static String url(String name, SourceKind kind, JsonNode request) {
    if (kind == SourceKind.PUSH) {
      return "push:" + URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
    }
    String url = Json.required(request, "url");
    if (kind == SourceKind.MAIL) {
      MailAddress unusedMailbox = Checks.checked("url", () -> MailAddress.parse(url));
      return url;
    }
    return Checks.checked("url", () -> webAddress(url)).toString();
  }

  static URI webAddress(String url) {
    return WebAddress.parse(url)
        .orElseThrow(() ->
            new IllegalArgumentException("'" + url + "' is not a web address; write https://…"));
  }

  private Duration interval(JsonNode request) {
    Duration interval = Duration.ofMillis(request.path("interval_ms").asLong(0));
    if (!interval.isZero() && interval.compareTo(floor) < 0) {
      throw Problem.unprocessable(
          "interval_ms",
          "an interval is at least "
              + floor.toMillis()
              + " ms (TIDINGS_FETCH_FLOOR), or 0 for as often as pays");
    }
    return interval;
  }

  private Map<String, Object> put(Transaction transaction, Wanted wanted, String by) {
    checkVia(transaction, wanted);
    audit.note(transaction, by, "set a source", wanted.name());
    boolean plain = wanted.kind() == SourceKind.FEED && wanted.settings().isEmpty();
    long id =
        plain
            ? sources.put(transaction, wanted.name(), wanted.url(), wanted.interval())
            : sources.put(
                transaction,
                wanted.name(),
                wanted.url(),
                wanted.interval(),
                wanted.kind(),
                wanted.settings());
    Map<String, Object> answer = new LinkedHashMap<>();
    answer.put("id", id);
    answer.put("name", wanted.name());
    if (wanted.kind() == SourceKind.PUSH) {
      answer.put("post_to", "/push/" + wanted.url().substring("push:".length()));
      secret(transaction, id, wanted.secret()).ifPresent(secret -> answer.put("secret", secret));
    }
    return answer;
  }

  /** The secret of a webhook, where it is another one now. */
  private Optional<String> secret(Transaction transaction, long source, String wished) {
    return wished.isEmpty() && webhook.hasSecret(transaction, source)
        ? Optional.empty()
        : Optional.of(webhook.setSecret(transaction, source, wished));
  }

  /** Gives a webhook another secret; the former is good for a day. */
  Map<String, Object> renewSecret(String name, String by) {
    return database.write(tx -> {
      Source source =
          sources
              .find(tx, name)
              .filter(found -> found.kind() == SourceKind.PUSH)
              .orElseThrow(() -> Problem.notFound("there is no webhook named '" + name + "'"));
      audit.note(tx, by, "renewed a webhook's secret", name);
      return Map.of("name", name, "secret", webhook.setSecret(tx, source.id(), ""));
    });
  }
}
