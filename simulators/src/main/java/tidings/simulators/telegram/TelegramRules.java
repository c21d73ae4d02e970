package tidings.simulators.telegram;

import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The Bot API's send side as pure rules: no sockets, no clocks, no threads. A front hands every
 * call to {@link #receive}, does what the directive says (which includes calling {@link #accept} at
 * its time), and tells with {@link #answered} that the client has its answer or lost its
 * connection.
 *
 * <p>The same settings, seed and sequence of calls give the same results. Safe for use by many
 * threads: one lock guards everything, and it is held only for bounded work in memory.
 */
public final class TelegramRules {
  private final ReentrantLock lock = new ReentrantLock();
  private final Settings settings;
  private final long seed;

  // Guarded by the lock, as is everything inside the world.
  private FaultPlan plan = FaultPlan.none();
  private Limits limits = Limits.off();
  private World world;

  /** Rules without limits and faults. */
  public TelegramRules(Settings settings, long seed) {
    this.settings = settings;
    this.seed = seed;
    this.world = new World(settings, seed, 0);
  }

  /** Decides the fate of a call that arrives now, and counts it as received and unanswered. */
  public Directive receive(long nowMicros, Call call) {
    return locked(() -> world.receive(nowMicros, call));
  }

  /** Performs a call and gives its answer, whether or not a client still waits for it. */
  public Answer accept(long nowMicros, Call call) {
    try {
      change(() -> world.bots.check(call.token()));
      // Reading takes most of the time and needs nothing that changes.
      Action action = ActionReader.read(call);
      return locked(() -> world.perform(nowMicros, call.token(), action));
    } catch (Refusal refusal) {
      return refusal.answer();
    }
  }

  /** A received call got its answer, or its connection was cut. */
  public void answered() {
    change(() -> world.tally.answered());
  }

  /** All accepted sends, in order of acceptance. */
  public List<LogEntry> log() {
    return logSince(0);
  }

  /** The accepted sends from that index on. */
  public List<LogEntry> logSince(int index) {
    return locked(() -> world.messages.since(index));
  }

  /** What happened so far. */
  public Counters counters() {
    return locked(() -> world.tally.counters(world.reception, world.messages));
  }

  /** Replaces the plan of faults; scripts that still wait are forgotten. */
  public void faults(FaultPlan next) {
    change(() -> {
      plan = next;
      world.dice.plan(next);
    });
  }

  /** Adds a script behind those that wait. */
  public void script(FaultPlan.Script script) {
    change(() -> world.dice.script(script));
  }

  /** Replaces the limits; all buckets are full again. */
  public void limits(Limits next) {
    change(() -> {
      limits = next;
      world.reception.limits(next);
      world.tally.limitsReplaced();
    });
  }

  /** Sets the condition of a chat. */
  public void chat(long chatId, ChatCondition condition) {
    change(() -> world.chats.condition(chatId, condition));
  }

  /** Makes a chat known, or gives it another kind than its id shows (a channel). */
  public void register(long chatId, ChatKind kind) {
    change(() -> world.chats.register(chatId, kind));
  }

  /**
   * Makes a supergroup a forum with exactly these topics; without any it is none. A topic's id is
   * that of the message which opened it; the general topic has none that a call could name.
   */
  public void topics(long chatId, int... threadIds) {
    Set<Integer> ids = IntStream.of(threadIds).boxed().collect(Collectors.toSet());
    change(() -> world.chats.topics(chatId, ids));
  }

  /**
   * From now on photos at addresses that start so are refused; of several prefixes the longest
   * decides. Other addresses are accepted unseen, for nothing is fetched.
   */
  public void badPhoto(String urlPrefix, PhotoFault fault) {
    change(() -> world.photos.bad(urlPrefix, fault));
  }

  /** Takes back a {@link #badPhoto}. */
  public void goodPhoto(String urlPrefix) {
    change(() -> world.photos.good(urlPrefix));
  }

  /** A token is no bot any more. */
  public void revoke(String token) {
    change(() -> world.bots.revoke(token));
  }

  /** Somebody writes in a chat of the bot, which uses up a message id. */
  public void incoming(String token, long chatId) {
    change(() -> world.messages.addIncoming(token, chatId, world.chats.kind(chatId)));
  }

  /**
   * Forgets log, counters, chats, photos and tokens, and starts the dice anew; plan and limits
   * stay.
   */
  public void reset() {
    change(() -> {
      world = new World(settings, seed, world.tally.unanswered());
      world.dice.plan(plan);
      world.reception.limits(limits);
    });
  }

  private void change(Runnable change) {
    lock.lock();
    try {
      change.run();
    } finally {
      lock.unlock();
    }
  }

  private <T> T locked(Supplier<T> work) {
    lock.lock();
    try {
      return work.get();
    } finally {
      lock.unlock();
    }
  }
}
