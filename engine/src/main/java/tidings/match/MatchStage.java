package tidings.match;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tidings.delivery.Inserted;
import tidings.filter.Document;
import tidings.item.Item;
import tidings.item.Items;
import tidings.item.Unmatched;
import tidings.item.UnmatchedItems;
import tidings.observe.Counter;
import tidings.observe.Metrics;
import tidings.queue.Outbox;
import tidings.recipient.Scope;
import tidings.source.SourceCollections;
import tidings.source.Sources;
import tidings.storage.Database;
import tidings.storage.Transaction;
import tidings.time.Stage;
import tidings.time.Step;
import tidings.time.Time;

/**
 * Matches an unmatched item against one chunk of those who want it. One of them runs in a process;
 * those of other processes wait for the items that a chunk concerns, and an item's cursor moves
 * once.
 */
public final class MatchStage implements Stage {
  /** How many subscriptions are kept of items that are being matched, at eight bytes each. */
  private static final long MOST_KEPT = 4_000_000;

  private final Database database;
  private final Time time;
  private final Outbox outbox;
  private final MatchSettings settings;
  private final Watchers watchers;
  private final Counter matched;
  private final Items items = new Items();
  private final UnmatchedItems unmatchedItems = new UnmatchedItems();
  private final Sources sources = new Sources();
  private final SourceCollections collections = new SourceCollections();
  // Below: confined to the stage's thread.
  private final Agenda agenda = new Agenda();
  private final Decisions decisions = new Decisions(MOST_KEPT);

  /** Over a database, telling through an outbox. */
  public MatchStage(
      Database database, Time time, Outbox outbox, MatchSettings settings, Metrics metrics) {
    this.database = database;
    this.time = time;
    this.outbox = outbox;
    this.settings = settings;
    this.matched = metrics.counter("tidings_matched", "deliveries made for matching items");
    this.watchers = new Watchers(database, time, metrics, settings.readAhead());
  }

  @Override
  public String name() {
    return "match";
  }

  @Override
  public Step step() {
    watchers.prepare();
    Optional<Agenda.Turn> turn = database.read(agenda::next);
    if (turn.isEmpty()) {
      return database.exclusive() ? Step.idle() : Step.until(time.now().plusMillis(200));
    }
    write(turn.get());
    return Step.again();
  }

  private void write(Agenda.Turn wanted) {
    Optional<List<Decided>> beside = decided(wanted);
    if (beside.isEmpty()) {
      agenda.tooMany(wanted);
    }
    Agenda.Turn turn = beside.isPresent() ? wanted : wanted.oldest();
    List<Decided> line = beside.or(() -> decided(turn)).orElse(List.of());
    if (line.size() < turn.upTo().size()) {
      // One of them has changed since; it is looked at anew.
      return;
    }
    Chunk chunk =
        Chunk.of(line, turn.upTo().stream().map(Unmatched::cursor).toList(), settings.chunk());
    Optional<Inserted> inserted = database.write(transaction -> write(transaction, turn, chunk));
    inserted.ifPresent(made -> {
      matched.add(made.bells().size());
      agenda.served(turn.item(), made.ranks());
      if (chunk.last()) {
        agenda.finished(turn.item());
        decisions.forget(turn.item().id());
      }
    });
  }

  /** Who wants the items up to the chosen one; empty where that is too much to be kept. */
  private Optional<List<Decided>> decided(Agenda.Turn turn) {
    List<Decided> line = new ArrayList<>();
    long size = 0;
    for (Unmatched item : turn.upTo()) {
      Optional<Decided> decided = decisions.find(item).or(() -> decide(item));
      if (decided.isEmpty()) {
        break;
      }
      if (!line.isEmpty() && !decisions.room(size, decided.get())) {
        return Optional.empty();
      }
      decisions.keep(decided.get());
      line.add(decided.get());
      size += decided.get().size();
    }
    return Optional.of(line);
  }

  private record Found(Item item, String source, List<Scope> scopes, Document document) {}

  private Optional<Decided> decide(Unmatched unmatched) {
    watchers.refresh();
    return database
        .read(transaction ->
            items.find(transaction, unmatched.id()).map(item -> found(transaction, item)))
        .map(found ->
            new Decided(
                found.item(),
                found.source(),
                watchers.hearers(found.item(), found.scopes(), found.document())))
        .filter(decided -> decided.of(unmatched));
  }

  private Found found(Transaction transaction, Item item) {
    String source = sources.name(transaction, item.sourceId());
    List<Scope> scopes = new ArrayList<>(List.of(Scope.source(item.sourceId())));
    collections
        .of(transaction, item.sourceId())
        .forEach(collection -> scopes.add(Scope.collection(collection)));
    return new Found(item, source, scopes, Documents.of(item, source, transaction.now()));
  }

  /** Writes a chunk; empty where the items have changed or another has written it. */
  private Optional<Inserted> write(Transaction transaction, Agenda.Turn turn, Chunk chunk) {
    boolean moved =
        unmatchedItems.lock(transaction, turn.upTo())
            && (chunk.last()
                ? unmatchedItems.finish(transaction, turn.item())
                : unmatchedItems.advance(transaction, turn.item(), chunk.next()));
    return moved
        ? Optional.of(
            outbox.put(
                transaction,
                new Telling(transaction, settings).deliveries(chunk.parts()),
                agenda.ranks(turn.item().id())))
        : Optional.empty();
  }
}
