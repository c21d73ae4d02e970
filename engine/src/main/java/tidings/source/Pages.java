package tidings.source;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import tidings.http.Exchange;
import tidings.http.WebAddress;
import tidings.item.Items;
import tidings.item.NewItem;
import tidings.storage.Database;
import tidings.time.Time;

/**
 * Reads on where an answer has further pages, until one has something that is known. All pages or
 * none: what a page left out would be missed for good once the page before it is known.
 */
final class Pages {
  private static final long LONGEST_WAIT = Duration.ofMinutes(1).toMillis();

  /** A fetch that lasts longer is taken for one that died. */
  private static final long LONGEST = Duration.ofMinutes(6).toNanos();

  private final Database database;
  private final Time time;
  private final Asker asker;
  private final Hosts hosts;
  private final Items items = new Items();

  Pages(Database database, Time time, Asker asker, Hosts hosts) {
    this.database = database;
    this.time = time;
    this.asker = asker;
    this.hosts = hosts;
  }

  /**
   * The first page with all that follow.
   *
   * @throws PageUnread when one of them cannot be read
   */
  Parsed all(Answer first, Parsed parsed) {
    List<NewItem> all = new ArrayList<>(parsed.items());
    int most = first.parser().question().pages();
    long begun = time.nanos();
    Parsed page = parsed;
    for (int read = 1; read < most && goesOn(first.source(), page); read++) {
      if (time.nanos() - begun > LONGEST) {
        throw new SourceFault("has more pages than can be read in time; have fewer of them read");
      }
      page = next(first, page.next());
      all.addAll(page.items());
    }
    return parsed.withItems(all);
  }

  private boolean goesOn(Source source, Parsed page) {
    return !page.next().isEmpty()
        && (!source.readBefore()
            || !database.read(tx -> items.knowsAny(tx, source.id(), page.items())));
  }

  private Parsed next(Answer first, String next) {
    URI url =
        WebAddress.parse(raised(first, next))
            .orElseThrow(() -> new SourceFault("goes on at '" + next + "', which is no address"));
    if (!Answer.sameHost(url, first.address())) {
      throw new SourceFault("goes on at " + url.getHost() + ", which is not its own host");
    }
    await(first.source());
    Answer answer = asker.page(first.source(), first.parser(), url);
    Reading reading = Reading.of(answer, database.now());
    if (reading instanceof Reading.Gone) {
      // Only the source itself can say that it is gone for good.
      throw new SourceFault("has a further page that is gone; it is tried again");
    }
    if (!(reading instanceof Reading.Whole whole)) {
      throw new PageUnread(answer, reading);
    }
    Exchange.Answered answered = whole.answered();
    return answer
        .parser()
        .parse(answered.body(), answered.header("Content-Type"), answer.address());
  }

  /** Behind a proxy that speaks TLS for them, many servers do not know that they are asked so. */
  private static String raised(Answer first, String next) {
    boolean secure = first.address().startsWith("https://");
    return secure && next.startsWith("http://") ? "https" + next.substring("http".length()) : next;
  }

  /** Each page takes a turn at its host like any other question. */
  private void await(Source source) {
    long at = database.write(tx -> hosts.turn(tx, source.host(), 0).at());
    long wait = at - database.now();
    if (wait > LONGEST_WAIT) {
      throw new SourceFault("has more pages than its host may be asked for now");
    }
    try {
      time.sleep(Duration.ofMillis(Math.max(0, wait)));
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
      throw new SourceFault("was not read to its end");
    }
  }
}
