package tidings.app.configuration;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tidings.filter.Nearest;

/** Everything that can be set. The environment's name is {@code TIDINGS_} and the key's name. */
public enum Key {
  DATABASE(
      "sqlite:tidings.db",
      "Where the data is kept: `sqlite:FILE` for one process, or"
          + " `postgres://user:password@host/database` for any number."),
  QUEUE("database", "The queue's engine: `database`."),
  STATE("database", "Where dialogs and shared limits are kept: `database`."),
  ROLES("all", "What this process does: `all`, or any of `watch match send web` with commas."),
  HOST("127.0.0.1", "The address that the web interface listens on."),
  PORT("8080", "The port of the web interface; 0 takes any free one."),
  URL(
      "",
      "The address under which people reach the page, where it is another one: a proxy in front, like"
          + " `https://tidings.example.org`. With `https` the session's cookie goes over TLS only."),
  PROXIES(
      "",
      "Proxies in front whose `X-Forwarded-For` is believed: addresses and networks with commas, like"
          + " `127.0.0.1,10.0.0.0/8`. Failed logins are counted for each place on the network."),
  TOKEN_FILE(
      "tidings.token", "Where the first start writes the admin token, for its owner's eyes only."),
  KEY_FILE(
      "tidings.key",
      "The key that secrets in the database are sealed with. It is made when it is first needed; keep a"
          + " copy of it apart from the database's. Processes that share a database share it."),
  TELEGRAM_TOKEN("", "The bot's token, as BotFather gave it. Secret."),
  TELEGRAM_API(
      "https://api.telegram.org",
      "Base address of the Bot API, of a server of your own, or of the simulator."),
  TELEGRAM_ACCOUNT("bot", "The name under which addresses refer to the bot: `bot:12345`."),
  TELEGRAM_LIMIT("30", "Messages a second over all chats."),
  TELEGRAM_BURST("30", "Messages at once over all chats after a pause."),
  TELEGRAM_CHAT_LIMIT("1", "Messages a second to one person."),
  TELEGRAM_CHAT_BURST("20", "Messages at once to one person after a pause."),
  TELEGRAM_GROUP_LIMIT("20", "Messages to one group or channel within a minute."),
  DOUBT(
      "probe",
      "What is done with alerts and messages that were sent perhaps: `probe`, `resend`, `hold` or"
          + " `drop`."),
  SETTLE(
      "12s", "How long after its intent a message can still appear; doubt is settled no earlier."),
  ALERT_DEADLINE("1d", "How old an alert may become before it is pointless."),
  FLOOD(
      "60",
      "After how many alerts within an hour somebody gets the rest of the hour's together; 0 for"
          + " never."),
  FETCHERS("8", "How many sources are fetched at once."),
  FETCH_FLOOR("1m", "No source is fetched more often than this."),
  HOST_GAP(
      "2s",
      "How long one host is left alone between two requests; hosts of one registrable domain count as"
          + " one. With `0s` hosts are one's own: neither how many requests they get at once nor what"
          + " they say of caches counts."),
  HOST_BUDGET("5000", "How many requests a day one host gets; 0 for any number."),
  PRIVATE_NETWORKS(
      "",
      "Private networks that sources may be fetched from: addresses and networks with commas, like"
          + " `10.0.0.0/8`. Others are refused on every hop, for whoever adds a source."),
  LOG("text", "How lines of the log look: `text` for people, `json` for programs.");

  private final String fallback;
  private final String description;

  Key(String fallback, String description) {
    this.fallback = fallback;
    this.description = description;
  }

  /** The name in the environment. */
  public String variable() {
    return "TIDINGS_" + name();
  }

  /** What holds when nothing is set; empty for none. */
  public String fallback() {
    return fallback;
  }

  /** What it does, for people. */
  public String description() {
    return description;
  }

  /** Whether its value is never shown. */
  public boolean secret() {
    return this == TELEGRAM_TOKEN || this == DATABASE;
  }

  /** The key of that name in the environment. */
  static Optional<Key> of(String variable) {
    return Arrays.stream(values()).filter(key -> key.variable().equals(variable)).findFirst();
  }

  /** The key whose name is most like the given one. */
  static Key nearest(String variable) {
    List<String> names = Arrays.stream(values()).map(Key::variable).toList();
    return of(Nearest.of(variable.toUpperCase(Locale.ROOT), names)).orElseThrow();
  }
}
