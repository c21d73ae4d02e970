package tidings.app.configuration;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import tidings.delivery.DoubtPolicy;
import tidings.http.Network;
import tidings.pace.Limits;
import tidings.source.WatchSettings;
import tidings.storage.DatabaseAddress;

/** Turns names and values into a {@link Configuration}, gathering every fault on the way. */
public final class ConfigurationReader {
  private static final Set<String> OF_THE_CHECKS = Set.of("TIDINGS_CORPUS", "TIDINGS_STRICT");

  private final Map<Key, String> values = new EnumMap<>(Key.class);
  private final List<Fault> faults = new ArrayList<>();

  private ConfigurationReader(Map<String, String> settings) {
    settings.forEach(this::put);
  }

  /**
   * Reads a configuration.
   *
   * @param settings names as in the environment; names that do not begin with TIDINGS_ are ignored
   * @param accountNeeded whether having no account at all is a fault
   * @throws ConfigurationException with everything that is wrong
   */
  public static Configuration read(Map<String, String> settings, boolean accountNeeded) {
    ConfigurationReader reader = new ConfigurationReader(settings);
    Configuration configuration = reader.read(accountNeeded);
    if (!reader.faults.isEmpty()) {
      throw new ConfigurationException(reader.faults);
    }
    return configuration;
  }

  private void put(String name, String value) {
    if (!name.startsWith("TIDINGS_") || OF_THE_CHECKS.contains(name)) {
      return;
    }
    Key.of(name)
        .ifPresentOrElse(
            key -> values.put(key, value.strip()),
            () ->
                faults.add(
                    new Fault(
                        name,
                        "is not a setting",
                        "did you mean " + Key.nearest(name).variable() + "?")));
  }

  private Configuration read(boolean accountNeeded) {
    one(Key.QUEUE, this::onlyDatabase, "database");
    one(Key.STATE, this::onlyDatabase, "database");
    return new Configuration(
        one(
            Key.DATABASE,
            DatabaseAddress::parse,
            new DatabaseAddress.Sqlite(Path.of("tidings.db"))),
        one(Key.ROLES, ConfigurationReader::roles, EnumSet.allOf(Role.class)),
        text(Key.HOST),
        one(Key.PORT, value -> whole(value, 0, 65_535), 8080),
        one(Key.URL, ConfigurationReader::optionalWeb, Optional.empty()),
        one(Key.PROXIES, ConfigurationReader::networks, List.of()),
        Path.of(text(Key.TOKEN_FILE)),
        Path.of(text(Key.KEY_FILE)),
        telegram(accountNeeded),
        one(Key.DOUBT, DoubtPolicy::of, DoubtPolicy.PROBE),
        one(Key.SETTLE, ConfigurationReader::duration, Duration.ofSeconds(12)),
        one(Key.ALERT_DEADLINE, ConfigurationReader::duration, Duration.ofDays(1)),
        one(Key.FLOOD, value -> whole(value, 0, 10_000), 60),
        one(Key.FETCHERS, value -> whole(value, 1, 256), 8),
        watch(),
        one(Key.PRIVATE_NETWORKS, ConfigurationReader::networks, List.of()),
        one(Key.LOG, LogForm::of, LogForm.TEXT));
  }

  private Optional<TelegramConfiguration> telegram(boolean accountNeeded) {
    Limits limits = limits();
    URI api =
        one(
            Key.TELEGRAM_API,
            value -> web(value, "api.telegram.org"),
            URI.create("https://api.telegram.org"));
    String account =
        one(
            Key.TELEGRAM_ACCOUNT,
            ConfigurationReader::accountName,
            Key.TELEGRAM_ACCOUNT.fallback());
    String token = one(Key.TELEGRAM_TOKEN, ConfigurationReader::token, "");
    if (token.isEmpty() && accountNeeded && text(Key.TELEGRAM_TOKEN).isEmpty()) {
      faults.add(
          new Fault(
              Key.TELEGRAM_TOKEN.variable(),
              "is not set, and there is no other account to send from",
              "set it to the token that BotFather gave you, like 123456:ABC-DEF"));
    }
    return token.isEmpty()
        ? Optional.empty()
        : Optional.of(new TelegramConfiguration(account, token, api, limits));
  }

  private WatchSettings watch() {
    Duration gap = one(Key.HOST_GAP, ConfigurationReader::duration, Duration.ofSeconds(2));
    int budget = one(Key.HOST_BUDGET, value -> whole(value, 0, 1_000_000), 5_000);
    WatchSettings manners = gap.isZero() ? WatchSettings.OWN : WatchSettings.DEFAULT;
    return manners
        .withFloor(one(Key.FETCH_FLOOR, ConfigurationReader::duration, Duration.ofMinutes(1)))
        .withHost(gap, budget);
  }

  private Limits limits() {
    return new Limits(
        one(Key.TELEGRAM_LIMIT, ConfigurationReader::rate, 30.0),
        one(Key.TELEGRAM_BURST, value -> whole(value, 1, 1_000_000), 30),
        one(Key.TELEGRAM_CHAT_LIMIT, ConfigurationReader::rate, 1.0),
        one(Key.TELEGRAM_CHAT_BURST, value -> whole(value, 1, 1_000_000), 20),
        one(Key.TELEGRAM_GROUP_LIMIT, value -> whole(value, 1, 1_000_000), 20),
        Duration.ofMinutes(1));
  }

  private String text(Key key) {
    return values.getOrDefault(key, key.fallback());
  }

  private <T> T one(Key key, Function<String, T> parse, T otherwise) {
    String value = text(key);
    try {
      return parse.apply(value);
    } catch (IllegalArgumentException wrong) {
      String[] parts = String.valueOf(wrong.getMessage()).split("; ", 2);
      String shown = key.secret() ? "its value" : "'" + value + "'";
      faults.add(
          new Fault(
              key.variable(),
              shown + " " + parts[0],
              parts.length > 1 ? parts[1] : "see the docs"));
      return otherwise;
    }
  }

  private String onlyDatabase(String value) {
    if (!value.equals("database")) {
      throw new IllegalArgumentException("is not an engine that this version has; write database");
    }
    return value;
  }

  private static Set<Role> roles(String value) {
    if (value.equals("all")) {
      return EnumSet.allOf(Role.class);
    }
    EnumSet<Role> roles = EnumSet.noneOf(Role.class);
    for (String word : value.split("[ ,]+", -1)) {
      roles.add(role(word));
    }
    return roles;
  }

  private static Role role(String word) {
    return Arrays.stream(Role.values())
        .filter(role -> role.name().equals(word.toUpperCase(Locale.ROOT)))
        .findFirst()
        .orElseThrow(() ->
            new IllegalArgumentException(
                "names no role '" + word + "'; write all, or any of watch,match,send,web"));
  }

  private static int whole(String value, int least, int most) {
    int number = -1;
    if (value.matches("[0-9]{1,9}")) {
      number = Integer.parseInt(value);
    }
    if (number < least || number > most) {
      throw new IllegalArgumentException(
          "is not a whole number from " + least + " to " + most + "; write for instance " + least);
    }
    return number;
  }

  private static double rate(String value) {
    if (!value.matches("[0-9]{1,9}(\\.[0-9]{1,6})?") || Double.parseDouble(value) <= 0) {
      throw new IllegalArgumentException("is not a rate above zero; write for instance 30 or 0.5");
    }
    return Double.parseDouble(value);
  }

  /** Reads a span like {@code 12s}. */
  public static Duration duration(String value) {
    if (!value.matches("[0-9]{1,6}(ms|s|m|h|d)")) {
      throw new IllegalArgumentException("is not a span of time; write for instance 12s, 5m or 1d");
    }
    String unit = value.replaceAll("[0-9]", "");
    long amount = Long.parseLong(value.substring(0, value.length() - unit.length()));
    return switch (unit) {
      case "ms" -> Duration.ofMillis(amount);
      case "s" -> Duration.ofSeconds(amount);
      case "m" -> Duration.ofMinutes(amount);
      case "h" -> Duration.ofHours(amount);
      default -> Duration.ofDays(amount);
    };
  }

  private static Optional<URI> optionalWeb(String value) {
    return value.isEmpty() ? Optional.empty() : Optional.of(web(value, "tidings.example.org"));
  }

  private static List<Network> networks(String value) {
    return Arrays.stream(value.split("[ ,]+", -1))
        .filter(one -> !one.isEmpty())
        .map(Network::parse)
        .toList();
  }

  private static URI web(String value, String host) {
    String example = "write for instance https://" + host;
    URI uri;
    try {
      uri = URI.create(value);
    } catch (IllegalArgumentException malformed) {
      throw new IllegalArgumentException("is not an address; " + example, malformed);
    }
    boolean usable = "http".equals(uri.getScheme()) || "https".equals(uri.getScheme());
    if (!usable || uri.getHost() == null) {
      throw new IllegalArgumentException("is not a web address with a host; " + example);
    }
    return uri;
  }

  private static String accountName(String value) {
    if (!value.matches("[a-z][a-z0-9_-]{0,30}")) {
      throw new IllegalArgumentException("is not a name of small letters and digits; write bot");
    }
    return value;
  }

  private static String token(String value) {
    if (!value.isEmpty() && !value.matches("[1-9][0-9]{0,15}:[A-Za-z0-9_-]{3,80}")) {
      throw new IllegalArgumentException(
          "is not a bot token; copy it whole from BotFather, it looks like 123456:ABC-DEF");
    }
    return value;
  }
}
