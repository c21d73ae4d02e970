package tidings.dispatch;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import tidings.delivery.ChatView;
import tidings.delivery.ChatViews;
import tidings.pace.Pace;
import tidings.queue.LaneShare;
import tidings.queue.Queue;
import tidings.queue.Rest;
import tidings.queue.Taken;
import tidings.storage.Database;
import tidings.storage.Transaction;
import tidings.time.Stage;
import tidings.time.Step;
import tidings.time.Time;

/**
 * Takes chats that have work, decides what to do in each, claims all of it in one commit and hands
 * the calls over. Confined to one thread; what it hands over may run anywhere.
 */
public final class DispatchStage implements Stage {
  private static final int LARGEST_BATCH = 256;

  private final Database database;
  private final Time time;
  private final Queue queue;
  private final LaneShare share;
  private final Pace pace;
  private final AccountLease lease;
  private final Planner planner;
  private final Claims claims;
  private final int mostInFlight;
  private final long pollMillis;
  private final AtomicInteger inFlight;
  private final Consumer<Claim> handOver;
  private final ChatViews views = new ChatViews();

  DispatchStage(Dispatcher parts, Consumer<Claim> handOver) {
    this.database = parts.database();
    this.time = parts.time();
    this.queue = parts.queue();
    this.share = parts.share();
    this.pace = parts.pace();
    this.lease = parts.lease();
    this.planner = new Planner(parts.pace(), parts.courier(), parts.settings().retries());
    this.claims = new Claims(parts);
    this.mostInFlight = parts.settings().mostInFlight();
    this.pollMillis = parts.database().exclusive() ? 30_000 : 100;
    this.inFlight = parts.inFlight();
    this.handOver = handOver;
  }

  @Override
  public String name() {
    return "dispatch";
  }

  @Override
  public Step step() {
    if (!lease.holds()) {
      return Step.until(time.now().plusMillis(100));
    }
    int window = mostInFlight - inFlight.get();
    if (window <= 0) {
      return Step.idle();
    }
    int permits = Math.min(window, pace.available());
    if (permits <= 0) {
      return Step.until(Instant.ofEpochMilli(pace.nextAt()));
    }
    List<Taken> taken = queue.take(lease.account(), Math.min(permits, LARGEST_BATCH), share);
    return taken.isEmpty() ? rest() : work(taken);
  }

  private Step work(List<Taken> taken) {
    // Filled in place: whatever permits were had by the time something fails are given back.
    Map<Taken, Plan> plans = new HashMap<>();
    List<Claim> claimed;
    try {
      int unusedCount = database.<Integer>read(transaction -> plan(transaction, taken, plans));
      claimed = claims.write(plans);
    } catch (RuntimeException fault) {
      plans.values().forEach(Planner::forget);
      taken.forEach(queue::abandon);
      throw fault;
    }
    inFlight.addAndGet(claimed.size());
    claimed.forEach(handOver);
    return Step.again();
  }

  private int plan(Transaction transaction, List<Taken> taken, Map<Taken, Plan> plans) {
    Map<Long, ChatView> byChat = new HashMap<>();
    List<Long> chats = new ArrayList<>(taken.size());
    taken.forEach(one -> chats.add(one.chatId()));
    views.load(transaction, chats).forEach(view -> byChat.put(view.chatId(), view));
    for (Taken one : taken) {
      ChatView view = byChat.get(one.chatId());
      plans.put(
          one, view == null ? new Plan.Pass(Rest.DONE) : planner.plan(transaction, one, view));
    }
    return plans.size();
  }

  private Step rest() {
    OptionalLong due = queue.nextDue(lease.account());
    long poll = time.millis() + pollMillis;
    return Step.until(Instant.ofEpochMilli(Math.min(poll, due.orElse(poll))));
  }
}
