package tidings.source;

import java.net.URI;
import java.util.List;
import tidings.http.Domains;
import tidings.item.Items;
import tidings.item.NewItem;
import tidings.storage.Database;
import tidings.storage.Transaction;

/** Stores what fetches yield, and writes down with it that they went well. */
final class Yields {
  private final Database database;
  private final Intake intake;
  private final Schedule schedule;
  private final HubOffers hubs;
  private final Fetches fetches = new Fetches();
  private final Versions versions = new Versions();
  private final Sharing sharing = new Sharing();
  private final Items items = new Items();

  Yields(Database database, Intake intake, Schedule schedule, HubOffers hubs) {
    this.database = database;
    this.intake = intake;
    this.schedule = schedule;
    this.hubs = hubs;
  }

  /** In as many transactions as it takes; what is told of the fetch is written with the last. */
  void store(Yield yield) {
    Items.Stored all = Items.Stored.NOTHING;
    boolean more = true;
    while (more) {
      Items.Stored before = all;
      Part part =
          fetches
              .whileHeld(
                  database, yield.source(), transaction -> stored(transaction, yield, before))
              .orElse(new Part(Items.Stored.NOTHING, List.of()));
      intake.stored(part.own(), yield.source().readBefore(), database.now());
      part.others().forEach(other -> intake.stored(other, false, database.now()));
      all = all.and(part.own());
      more = part.own().more();
    }
  }

  /** What was stored of a fetch, and of it for those who read with its source. */
  private record Part(Items.Stored own, List<Items.Stored> others) {}

  private Part stored(Transaction transaction, Yield yield, Items.Stored before) {
    Source source = yield.source();
    Versions.Verdict verdict = verdict(transaction, yield);
    Items.Stored stored =
        intake.store(transaction, source.id(), verdict.news(), source.readBefore());
    if (stored.more()) {
      return new Part(stored, List.of());
    }
    List<Items.Stored> others =
        sharing.with(transaction, source.id()).stream()
            .map(other -> intake.read(transaction, other, verdict.news()))
            .toList();
    succeeded(transaction, yield, before.and(stored), verdict.believed());
    return new Part(stored, others);
  }

  /** Of a page whose text is watched only what has changed is news. */
  private Versions.Verdict verdict(Transaction transaction, Yield yield) {
    List<NewItem> items = yield.parsed().items();
    return yield.source().kind() == SourceKind.TEXT
        ? versions.compare(transaction, yield.source().id(), items.getFirst())
        : new Versions.Verdict(items, true);
  }

  private void succeeded(
      Transaction transaction, Yield yield, Items.Stored stored, boolean believed) {
    Source source = yield.source();
    Answer answer = yield.answer();
    Reading.Whole whole = yield.whole();
    Parsed parsed = yield.parsed();
    int weekly = items.weekly(transaction, source.id(), source.firstFetchAt());
    boolean complete = parsed.whole() && believed;
    boolean kept = whole.freshness().kept() && complete;
    Fetches.Version version =
        new Fetches.Version(
            kept ? printable(whole.answered().header("ETag")) : "",
            kept ? printable(whole.answered().header("Last-Modified")) : "",
            complete ? yield.hash() : "");
    Fetches.Found now =
        new Fetches.Found(
            version,
            parsed.items().size(),
            weekly,
            stored.fresh() > 0,
            source.readBefore()
                ? Lag.after(source.lagMillis(), stored.published(), transaction.now())
                : 0,
            answer.url(),
            Domains.of(URI.create(answer.url())),
            parsed.title(),
            schedule.afterAnswer(
                source, weekly, whole.freshness(), parsed.ttlMinutes(), transaction.now()),
            answer(parsed.items().size(), stored));
    fetches.succeeded(transaction, source, now, answer.tookMillis());
    // What a hub sends is a feed.
    hubs.offered(
        transaction, source.id(), source.kind() == SourceKind.FEED ? yield.hub() : Hub.NONE);
    if (!answer.url().equals(source.url())) {
      sharing.part(transaction, source.id());
    }
    sharing.join(transaction, source, answer.url());
  }

  private static String answer(int found, Items.Stored stored) {
    String edited = stored.edited() > 0 ? ", " + stored.edited() + " edited" : "";
    return found + (found == 1 ? " item, " : " items, ") + stored.fresh() + " new" + edited;
  }

  /** What could not be sent back in a header is not kept. */
  private static String printable(String header) {
    return header.chars().allMatch(c -> c >= ' ' && c < 0x7f) ? header : "";
  }
}
