package tidings.benchmarks;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import tidings.http.Exchange;
import tidings.http.Request;

/** One source of the simulated day: what it publishes when, and how it answers. */
final class DaySource {
  private static final long HOUR = Duration.ofHours(1).toMillis();
  private static final int WINDOW = 100;
  private static final Charset WESTERN = Charset.forName("windows-1252");

  private final int number;
  private final DayHabit habit;
  private final long begin;
  private final SplittableRandom random;
  private final List<Long> times = new ArrayList<>();
  private final Set<Integer> served = new HashSet<>();
  private final Set<Integer> first = new HashSet<>();
  private final long troubleFrom;
  private boolean read;

  DaySource(int number, DayHabit habit, long begin, int items, long seed) {
    this.number = number;
    this.habit = habit;
    this.begin = begin;
    this.random = new SplittableRandom(seed * 1_000 + number);
    this.troubleFrom = begin + random.nextLong(4 * HOUR, 16 * HOUR);
    for (int i = 0; i < 5; i++) {
      times.add(begin - HOUR - i);
    }
    long day = 24 * HOUR;
    for (int i = 0; i < items; i++) {
      boolean together = habit == DayHabit.BURSTS && i % 10 != 0;
      times.add(together ? times.getLast() : begin + random.nextLong(day));
    }
    Collections.sort(times);
  }

  DayHabit habit() {
    return habit;
  }

  String url() {
    return "https://s" + number + ".host" + number % 120 + ".example/feed";
  }

  /** Where it moves to, or leads to. */
  String elsewhere() {
    return "https://t" + number + ".other" + number % 120 + ".example/feed";
  }

  boolean gone(long now) {
    return habit == DayHabit.GONE && now >= troubleFrom;
  }

  private boolean troubled(long now, long hours) {
    return now >= troubleFrom && now < troubleFrom + hours * HOUR;
  }

  /** Answers at an address of its own. */
  Exchange answer(Request request, long now) {
    boolean home = request.url().toString().equals(url());
    if (home && (habit == DayHabit.FOUND || (habit == DayHabit.MOVED && now >= troubleFrom))) {
      String location = habit == DayHabit.FOUND ? "302" : "301";
      return plain(Integer.parseInt(location), Map.of("Location", elsewhere()), "");
    }
    boolean now7 = random.nextInt(7) == 0;
    return switch (habit) {
      case EMPTY -> now7 ? plain(200, Map.of(), "") : whole(request, now);
      case TORN -> now7 ? new Exchange.Lost("unexpected end of stream") : whole(request, now);
      case DOWN -> troubled(now, 5) ? plain(503, Map.of(), "down") : whole(request, now);
      case CHALLENGED ->
          troubled(now, 3)
              ? plain(200, Map.of(), "<!doctype html><html><title>Just a moment...</title></html>")
              : whole(request, now);
      case BROKEN ->
          now7
              ? plain(200, Map.of(), "<rss><channel><title>x</title><item><ti")
              : whole(request, now);
      case GONE -> gone(now) ? plain(410, Map.of(), "") : whole(request, now);
      case LYING ->
          troubled(now, 6) && request.headers().containsKey("If-None-Match")
              ? plain(304, Map.of(), "")
              : whole(request, now);
      default -> whole(request, now);
    };
  }

  private static Exchange plain(int status, Map<String, String> headers, String body) {
    return new Exchange.Answered(status, headers, body.getBytes(StandardCharsets.UTF_8));
  }

  private Exchange whole(Request request, long now) {
    List<Integer> shown = shown(now);
    String tag = "\"" + shown.hashCode() + "-" + epoch(now) + "\"";
    boolean tagged =
        habit != DayHabit.NO_TAGS && habit != DayHabit.STAMPED && habit != DayHabit.HEADLINES;
    if (tagged && tag.equals(request.headers().get("If-None-Match"))) {
      return plain(304, Map.of("ETag", tag), "");
    }
    Map<String, String> headers = new HashMap<>();
    if (tagged) {
      headers.put("ETag", tag);
    }
    if (habit == DayHabit.CACHED) {
      headers.put("Cache-Control", "max-age=1800");
    }
    (read ? served : first).addAll(shown);
    read = true;
    String body = body(shown, now);
    return new Exchange.Answered(
        200, headers, body.getBytes(habit == DayHabit.CHARSET ? WESTERN : StandardCharsets.UTF_8));
  }

  private long epoch(long now) {
    return switch (habit) {
      case REBUILT -> (now - begin) / (6 * HOUR);
      case SCHEMES -> (now - begin) / HOUR % 2;
      default -> 0;
    };
  }

  /** The numbers of the items that a list shows now, newest first. */
  private List<Integer> shown(long now) {
    List<Integer> shown = new ArrayList<>();
    for (int i = times.size() - 1; i >= 0 && shown.size() < WINDOW; i--) {
      boolean away = habit == DayHabit.CHURN && random.nextInt(4) == 0;
      if (times.get(i) <= now && !away) {
        shown.add(i);
      }
    }
    if (habit == DayHabit.SHUFFLED) {
      Collections.shuffle(shown, new Random(random.nextLong()));
    }
    return shown;
  }

  private String body(List<Integer> shown, long now) {
    StringBuilder body =
        new StringBuilder(
            "<?xml version=\"1.0\" encoding=\"utf-8\"?><rss version=\"2.0\"><channel><title>s");
    body.append(number).append("</title>");
    if (habit == DayHabit.STAMPED) {
      body.append("<lastBuildDate>").append(now).append("</lastBuildDate>");
    }
    shown.forEach(item -> body.append(item(item, now)));
    return body.append("</channel></rss>").toString();
  }

  private String item(int item, long now) {
    boolean edited =
        habit == DayHabit.HEADLINES && item % 2 == 0 && now > times.get(item) + HOUR / 2;
    String title = "Naïve item " + token(item) + (edited ? " corrected" : "");
    String scheme = habit == DayHabit.SCHEMES && epoch(now) == 1 ? "http" : "https";
    String link =
        scheme + "://s" + number + ".example/" + (habit == DayHabit.SHARED_LINK ? "" : item);
    return "<item><title>"
        + title
        + "</title><link>"
        + link
        + "</link>"
        + guid(item, title, link, now)
        + date(item, now)
        + "<description>What there is to say of "
        + token(item)
        + " in some words more.</description></item>";
  }

  private String guid(int item, String title, String link, long now) {
    String guid =
        switch (habit) {
          case NO_GUID, SHARED_LINK -> "";
          case SHARED_GUID -> "one for all";
          case HEADLINES -> title.replace(' ', '-');
          case REBUILT -> epoch(now) + "-" + item;
          case SCHEMES -> link;
          default -> "g" + item;
        };
    return guid.isEmpty() ? "" : "<guid>" + guid + "</guid>";
  }

  private String date(int item, long now) {
    long at =
        switch (habit) {
          case REBUILT -> Math.max(times.get(item), begin + epoch(now) * 6 * HOUR);
          case STAMPED -> now;
          case UNDATED -> item % 2 == 0 ? 0 : begin - 8_760 * HOUR;
          default -> times.get(item);
        };
    return at == 0
        ? ""
        : "<pubDate>"
            + DateTimeFormatter.RFC_1123_DATE_TIME.format(
                Instant.ofEpochMilli(at).atOffset(ZoneOffset.UTC))
            + "</pubDate>";
  }

  private String token(int item) {
    return "#d" + number + "-" + item + ";";
  }

  /** How much was told that did not have to be: what was there before anybody followed. */
  int unexpected(Map<String, Integer> told) {
    int count = 0;
    for (int i = 0; i < times.size(); i++) {
      count += expected().contains(token(i)) ? 0 : told.getOrDefault(token(i), 0);
    }
    return count;
  }

  /** What has to be told: all that was published, or what could be seen where it went away. */
  List<String> expected() {
    List<String> expected = new ArrayList<>();
    for (int i = 0; i < times.size(); i++) {
      boolean seen = habit == DayHabit.GONE ? served.contains(i) : true;
      if (seen && !first.contains(i)) {
        expected.add(token(i));
      }
    }
    return expected;
  }
}
