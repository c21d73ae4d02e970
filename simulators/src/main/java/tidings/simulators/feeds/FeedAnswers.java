package tidings.simulators.feeds;

import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
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

  private FeedAnswers() {}

  static HttpReply notFound() {
    return HttpReply.text(404, "text/html", "<h1>Not Found</h1>");
  }

  static HttpReply answer(
      Feed feed, FeedFormat format, String url, HttpRequest request, SteadyClock clock)
      throws InterruptedException {
    Behaviour behaviour = feed.polled();
    if (behaviour.delayMillis() > 0) {
      Thread.sleep(behaviour.delayMillis());
    }
    return switch (behaviour.kind()) {
      case OK -> fresh(feed, format, url, request, clock);
      case ERROR_500 -> HttpReply.text(500, "text/html", "<h1>Internal Server Error</h1>");
      case EMPTY -> HttpReply.text(200, format.contentType(), "");
      case HTML_CHALLENGE -> HttpReply.text(200, "text/html; charset=utf-8", CHALLENGE);
      case BROKEN_XML -> full(format, broken(feed.snapshot(format, url).body()));
      case SHUFFLED -> shuffled(feed, format, url, clock);
      case GONE_410 -> HttpReply.text(410, "text/html", "<h1>Gone</h1>");
      case TRUNCATED -> torn(format, feed.snapshot(format, url).body());
      case NOT_FOUND -> notFound();
    };
  }

  private static HttpReply fresh(
      Feed feed, FeedFormat format, String url, HttpRequest request, SteadyClock clock) {
    Feed.Snapshot snapshot = feed.snapshot(format, url);
    String modified = HTTP_DATE.format(date(snapshot.modifiedSecond()));
    Map<String, String> validators = Map.of("ETag", snapshot.etag(), "Last-Modified", modified);
    if (unchanged(request, snapshot)) {
      feed.unchanged();
      return new HttpReply.Full(304, validators, new byte[0]);
    }
    feed.served(snapshot.body().length, clock.micros());
    Map<String, String> headers =
        Map.of(
            "Content-Type", snapshot.contentType(),
            "ETag", snapshot.etag(),
            "Last-Modified", modified);
    return new HttpReply.Full(200, headers, snapshot.body());
  }

  private static HttpReply shuffled(Feed feed, FeedFormat format, String url, SteadyClock clock) {
    byte[] body = feed.shuffled(format, url);
    feed.served(body.length, clock.micros());
    return full(format, body);
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
    return strong.equals(snapshot.etag());
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

  private static HttpReply torn(FeedFormat format, byte[] body) {
    return new HttpReply.Torn(
        200, Map.of("Content-Type", format.contentType()), body, body.length / 2);
  }

  private static HttpReply full(FeedFormat format, byte[] body) {
    return new HttpReply.Full(200, Map.of("Content-Type", format.contentType()), body);
  }
}
