package tidings.source;

import java.time.Duration;

/**
 * Something watched. Times in milliseconds since the epoch, 0 for never.
 *
 * @param host whose manners hold for it: the registrable domain of its URL
 * @param intervalMillis how often it is fetched; 0 for as often as pays
 * @param kind how it is read
 * @param settings where things stand in a page or an interface, as JSON; empty for a feed
 * @param wholeFetchAt when it was last asked for all that it has
 * @param slotAt the turn at its host that it holds, or 0
 * @param reading whether it is being read at this moment
 * @param failingSince since when every fetch went wrong, or 0
 * @param stopped whether it is gone for good and not fetched any more
 * @param told what its followers were told last of its state
 * @param shown how many items it showed last
 * @param weekly how many new items it had within a week; negative while that is not known
 * @param lagMillis how long after its stated time an item is seen, lately
 * @param pushedAt when its hub last sent something new, or 0 where it missed something since
 * @param tookMillis how long the last answer took
 * @param title what it calls itself
 * @param answer what the last fetch that went well gave, for people
 * @param fault what went wrong the last time, or empty
 */
public record Source(
    long id,
    String name,
    String url,
    String host,
    long intervalMillis,
    SourceKind kind,
    String settings,
    String etag,
    String lastModified,
    String bodyHash,
    long firstFetchAt,
    long lastFetchAt,
    long wholeFetchAt,
    long nextFetchAt,
    long slotAt,
    boolean reading,
    int failures,
    long failingSince,
    boolean stopped,
    SourceNews told,
    int shown,
    int weekly,
    long lagMillis,
    long pushedAt,
    int tookMillis,
    String title,
    String answer,
    String fault) {
  /** Its followers hear of a source that fails when it has failed so long and so often. */
  private static final long DEAD_AFTER = Duration.ofDays(3).toMillis();

  private static final int DEAD_FAILURES = 10;

  /** Whether it is read from there, and so. */
  boolean sameAs(String otherUrl, SourceKind otherKind, String otherSettings) {
    return url.equals(otherUrl) && kind == otherKind && settings.equals(otherSettings);
  }

  /** Whether it has been read: the first time only remembers what is there. */
  boolean readBefore() {
    return firstFetchAt > 0;
  }

  /** Whether another source at the same address is fetched for it. */
  public boolean shared() {
    return kind.fetched() && nextFetchAt == Schedule.NEVER;
  }

  /** What its followers are to be told when one more fetch goes wrong. */
  SourceNews afterFault(long now) {
    boolean dead =
        failures + 1 >= DEAD_FAILURES && failingSince > 0 && failingSince <= now - DEAD_AFTER;
    return dead ? SourceNews.DEAD : SourceNews.NONE;
  }

  /** How it is. */
  public SourceHealth health() {
    if (stopped) {
      return SourceHealth.GONE;
    }
    if (!fault.isEmpty()) {
      return told == SourceNews.DEAD ? SourceHealth.DEAD : SourceHealth.FAILING;
    }
    return firstFetchAt == 0 ? SourceHealth.NEW : SourceHealth.WELL;
  }

  /** The same without what in its address belongs to one person: tokens, passwords. */
  public Source withoutSecrets() {
    return new Source(
        id,
        name,
        SecretUrl.hidden(url),
        host,
        intervalMillis,
        kind,
        settings,
        etag,
        lastModified,
        bodyHash,
        firstFetchAt,
        lastFetchAt,
        wholeFetchAt,
        nextFetchAt,
        slotAt,
        reading,
        failures,
        failingSince,
        stopped,
        told,
        shown,
        weekly,
        lagMillis,
        pushedAt,
        tookMillis,
        title,
        answer,
        fault);
  }
}
