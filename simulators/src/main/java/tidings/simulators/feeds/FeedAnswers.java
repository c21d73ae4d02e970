package tidings.simulators.feeds;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import tidings.simulators.web.HttpReply;
import tidings.simulators.web.HttpRequest;
import tidings.simulators.web.SteadyClock;

/** Answers polls as the feed's behaviour wants. */
final class FeedAnswers {
  private static final String CHALLENGE =
      """
      <!DOCTYPE html>
      <html lang="en"><head><title>Just a moment...</title>
      <meta name="robots" content="noindex,nofollow"></head>
      <body><h1>Checking that you are human</h1>
      <noscript>Enable JavaScript and cookies to continue</noscript></body></html>
      """;

  private static final DateTimeFormatter HTTP_DATE =
      DateTimeFormatter.ofPattern("EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.ENGLISH);

  private static final Charset WINDOWS_1252 = Charset.forName("windows-1252");

  private FeedAnswers() {}

  static HttpReply notFound() {
    return HttpReply.text(404, "text/html", "<h1>Not Found</h1>");
  }

  static HttpReply answer(Poll poll, SteadyClock clock) throws InterruptedException {
    Behaviour behaviour = poll.feed().polled();
    Behaviour.Kind kind = behaviour.kind();
    if (behaviour.delayMillis() > 0 && kind != Behaviour.Kind.DRIPPING) {
      Thread.sleep(behaviour.delayMillis());
    }
    return switch (kind) {
      case OK -> fresh(poll, clock);
      case DRIPPING -> dripping(fresh(poll, clock), behaviour);
      case ERROR_500 -> HttpReply.text(500, "text/html", "<h1>Internal Server Error</h1>");
      case EMPTY -> HttpReply.text(200, poll.format().contentType(), "");
      case HTML_CHALLENGE -> HttpReply.text(200, "text/html; charset=utf-8", CHALLENGE);
      case BROKEN_XML -> full(poll, broken(plain(poll)));
      case SHUFFLED -> served(poll, poll.feed().shuffled(poll.format(), poll.url()), clock);
      case WRONG_CHARSET -> served(poll, recoded(plain(poll)), clock);
      case GONE_410 -> HttpReply.text(410, "text/html", "<h1>Gone</h1>");
      case TRUNCATED -> torn(poll, plain(poll));
      case NOT_FOUND -> notFound();
      case TOO_MANY_429 -> tooMany(behaviour.retryAfterSeconds());
      case MOVED_301 -> redirect(301, poll.url(behaviour.target()));
      case FOUND_302 -> redirect(302, poll.url(behaviour.target()));
    };
  }

  private static HttpReply fresh(Poll poll, SteadyClock clock) {
    Feed.Snapshot snapshot =
        poll.feed().snapshot(poll.format(), poll.url(), Gzip.wanted(poll.request()));
    Map<String, String> headers = new HashMap<>();
    headers.put("ETag", snapshot.sentTag());
    headers.put("Last-Modified", HTTP_DATE.format(date(snapshot.modifiedSecond())));
    headers.put("Vary", "Accept-Encoding");
    if (unchanged(poll.request(), snapshot)) {
      poll.feed().unchanged();
      return new HttpReply.Full(304, headers, new byte[0]);
    }
    poll.feed().served(snapshot.body().length, clock.micros());
    headers.put("Content-Type", snapshot.contentType());
    if (snapshot.gzip()) {
      headers.put("Content-Encoding", "gzip");
    }
    return new HttpReply.Full(200, headers, snapshot.body());
  }

  /** The same reply in pieces; one without a body stays as it is. */
  private static HttpReply dripping(HttpReply reply, Behaviour behaviour) {
    return reply instanceof HttpReply.Full(int status, Map<String, String> headers, byte[] body)
            && body.length > 0
        ? new HttpReply.Dripping(
            status, headers, body, behaviour.pieceBytes(), behaviour.delayMillis())
        : reply;
  }

  private static HttpReply served(Poll poll, byte[] body, SteadyClock clock) {
    poll.feed().served(body.length, clock.micros());
    return full(poll, body);
  }

  private static byte[] plain(Poll poll) {
    return poll.feed().snapshot(poll.format(), poll.url(), false).body();
  }

  /** What windows-1252 has no place for becomes a question mark. */
  private static byte[] recoded(byte[] body) {
    return new String(body, StandardCharsets.UTF_8).getBytes(WINDOWS_1252);
  }

  private static HttpReply tooMany(int retryAfterSeconds) {
    Map<String, String> headers = new HashMap<>(Map.of("Content-Type", "text/html"));
    if (retryAfterSeconds > 0) {
      headers.put("Retry-After", Integer.toString(retryAfterSeconds));
    }
    byte[] body = "<h1>Too Many Requests</h1>".getBytes(StandardCharsets.UTF_8);
    return new HttpReply.Full(429, headers, body);
  }

  private static HttpReply redirect(int status, String location) {
    return new HttpReply.Full(status, Map.of("Location", location), new byte[0]);
  }

  /** The ETag decides where the reader sent one; the date only where it did not (RFC 9110). */
  private static boolean unchanged(HttpRequest request, Feed.Snapshot snapshot) {
    String tags = request.header("if-none-match");
    if (!tags.isEmpty()) {
      return tags.equals("*")
          || Arrays.stream(tags.split(",", -1)).anyMatch(t -> same(t, snapshot));
    }
    String since = request.header("if-modified-since");
    return !since.isEmpty() && snapshot.modifiedSecond() <= second(since);
  }

  private static boolean same(String tag, Feed.Snapshot snapshot) {
    String stripped = tag.strip();
    String strong = stripped.startsWith("W/") ? stripped.substring(2) : stripped;
    return snapshot.has(strong);
  }

  private static long second(String date) {
    try {
      return OffsetDateTime.parse(date, DateTimeFormatter.RFC_1123_DATE_TIME).toEpochSecond();
    } catch (DateTimeException _) {
      return Long.MIN_VALUE;
    }
  }

  private static OffsetDateTime date(long second) {
    return Instant.ofEpochSecond(second).atOffset(ZoneOffset.UTC);
  }

  /** Two thirds of the document, then an open tag and a bare ampersand. */
  private static byte[] broken(byte[] body) {
    String document = new String(body, StandardCharsets.UTF_8);
    String start = document.substring(0, document.length() * 2 / 3);
    return (start + "<unclosed & broken></wrong>").getBytes(StandardCharsets.UTF_8);
  }

  private static HttpReply torn(Poll poll, byte[] body) {
    return new HttpReply.Torn(200, contentType(poll), body, body.length / 2);
  }

  private static HttpReply full(Poll poll, byte[] body) {
    return new HttpReply.Full(200, contentType(poll), body);
  }

  private static Map<String, String> contentType(Poll poll) {
    return Map.of("Content-Type", poll.format().contentType());
  }
}
