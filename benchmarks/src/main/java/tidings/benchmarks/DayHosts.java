package tidings.benchmarks;

import java.net.URI;
import java.time.Duration;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import tidings.http.Exchange;
import tidings.http.Gate;
import tidings.http.Http;
import tidings.http.Obstacle;
import tidings.http.Request;
import tidings.time.Time;

/** The hosts of the simulated day, and the judge of who comes to them how often. */
final class DayHosts implements Http {
  private static final long GAP = Duration.ofSeconds(2).toMillis();
  private static final long FLOOR = Duration.ofMinutes(1).toMillis();
  private static final int BUDGET = 5_000;
  private static final long DAY = Duration.ofDays(1).toMillis();

  private final Time time;
  private final long outageFrom;
  private final long outageUntil;
  private final SplittableRandom random;
  private final Map<String, DaySource> byUrl = new HashMap<>();
  private final Map<String, Long> lastAtHost = new HashMap<>();
  private final Map<String, Long> lastAtSource = new HashMap<>();
  private final Map<String, Long> notBefore = new HashMap<>();
  private final Map<String, Integer> usedOfDay = new HashMap<>();
  private final Map<DayHabit, Integer> impolite = new EnumMap<>(DayHabit.class);
  private final Map<DayHabit, Integer> polls = new EnumMap<>(DayHabit.class);
  private String hop = "";

  DayHosts(Time time, List<DaySource> sources, long begin, long seed) {
    this.time = time;
    this.random = new SplittableRandom(seed);
    this.outageFrom = begin + Duration.ofHours(9).toMillis();
    this.outageUntil = outageFrom + Duration.ofMinutes(70).toMillis();
    for (DaySource source : sources) {
      byUrl.put(source.url(), source);
      byUrl.put(source.elsewhere(), source);
    }
  }

  @Override
  public Exchange call(Request request, Gate gate) {
    long now = time.millis();
    if (now >= outageFrom && now < outageUntil) {
      return new Exchange.NotSent("Network is unreachable", Obstacle.OFFLINE);
    }
    String url = request.url().toString();
    DaySource source = byUrl.get(url);
    if (source == null) {
      return new Exchange.NotSent("unknown host", Obstacle.NAME);
    }
    polls.merge(source.habit(), 1, Integer::sum);
    if (!url.equals(hop) && rude(url, request.url(), source, now)) {
      impolite.merge(source.habit(), 1, Integer::sum);
    }
    Exchange exchange =
        source.habit() == DayHabit.TOO_MANY && random.nextInt(12) == 0
            ? tooMany(request.url(), now)
            : source.answer(request, now);
    remember(url, request.url(), exchange, now);
    return exchange;
  }

  private Exchange tooMany(URI url, long now) {
    notBefore.put(host(url), now + Duration.ofMinutes(30).toMillis());
    return new Exchange.Answered(429, Map.of("Retry-After", "1800"), new byte[0]);
  }

  /** The step of a redirect belongs to the request that led to it. */
  private boolean rude(String address, URI url, DaySource source, long now) {
    String host = host(url);
    int used = usedOfDay.merge(host + "@" + now / DAY, 1, Integer::sum);
    return source.gone(lastAtSource.getOrDefault(address, 0L))
        || now < notBefore.getOrDefault(host, 0L)
        || now < notBefore.getOrDefault(address, 0L)
        || now - lastAtHost.getOrDefault(host, 0L) < GAP
        || now - lastAtSource.getOrDefault(address, 0L) < FLOOR
        || used > BUDGET;
  }

  private void remember(String address, URI url, Exchange exchange, long now) {
    lastAtHost.put(host(url), now);
    lastAtSource.put(address, now);
    hop = "";
    if (exchange instanceof Exchange.Answered answered) {
      hop = answered.header("Location");
      if (answered.header("Cache-Control").startsWith("max-age=")) {
        long seconds =
            Long.parseLong(answered.header("Cache-Control").substring("max-age=".length()));
        notBefore.put(address, now + seconds * 1000);
      }
    }
  }

  private static String host(URI url) {
    String host = url.getHost();
    return host.substring(host.indexOf('.') + 1);
  }

  int impolite(DayHabit habit) {
    return impolite.getOrDefault(habit, 0);
  }

  int polls(DayHabit habit) {
    return polls.getOrDefault(habit, 0);
  }
}
