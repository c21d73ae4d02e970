package tidings.pace;

import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongConsumer;
import java.util.function.LongFunction;
import tidings.recipient.ChatKind;
import tidings.time.Time;

/**
 * The limits of an account for which this process alone sends. Guarantees: no permit is given that
 * the {@link Limits} do not cover, whatever the calls' delays up to the burst's slack; a parked
 * chat holds up no other; chats whose allowance is whole again take no memory.
 */
public final class LocalPace implements Pace {
  private static final Duration FIRST_PAUSE = Duration.ofMillis(100);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(5);
  private static final int CHATS_BEFORE_TIDYING = 4_096;

  private final Time time;
  private final ReentrantLock lock = new ReentrantLock();
  // All below: guarded by lock. Times are monotonic nanoseconds.
  private final Map<Long, ChatMeter> chats = new HashMap<>();
  private final Map<Long, Long> parkedChats = new HashMap<>();
  private Limits limits;
  private Bucket account;
  private long parkedUntil;
  private Duration pause = FIRST_PAUSE;
  private String closed = "";
  private int tidyAt = CHATS_BEFORE_TIDYING;
  private final Successes successes = new Successes();

  /** With everything the limits allow still unused. */
  public LocalPace(Limits limits, Time time) {
    this.limits = limits;
    this.time = time;
    this.account = new Bucket(limits.account(), limits.accountBurst(), time.nanos());
    this.parkedUntil = time.nanos();
  }

  @Override
  public Limits limits() {
    return locked(_ -> limits);
  }

  @Override
  public void limit(Limits other) {
    run(now -> {
      limits = other;
      account.limit(other.account(), other.accountBurst(), now);
      chats.values().forEach(chat -> chat.limit(other, now));
    });
  }

  @Override
  public int available() {
    return locked(
        now -> closed.isEmpty() && parkedUntil <= now ? Math.max(0, account.available(now)) : 0);
  }

  @Override
  public long nextAt() {
    return locked(now -> {
      long wait = Math.max(account.waitNanos(now), parkedUntil - now);
      return closed.isEmpty() ? millisIn(wait) : millisIn(Duration.ofSeconds(30).toNanos());
    });
  }

  @Override
  public Verdict acquire(long chatId, ChatKind kind) {
    return locked(now -> acquire(chatId, kind, now));
  }

  private Verdict acquire(long chatId, ChatKind kind, long now) {
    if (!closed.isEmpty()) {
      return new Verdict.Wait(Duration.ofSeconds(30).toMillis());
    }
    long parked = Math.max(parkedUntil, parkedChats.getOrDefault(chatId, now));
    ChatMeter chat = chats.computeIfAbsent(chatId, _ -> ChatMeter.of(kind, limits, now));
    long wait = Math.max(parked - now, Math.max(account.waitNanos(now), chat.waitNanos(now)));
    if (wait > 0) {
      return new Verdict.Wait(millis(wait));
    }
    parkedChats.remove(chatId);
    tidy(now);
    return new Verdict.Granted(new LocalPermit(chatId, account.take(now), chat.take(now)));
  }

  private void tidy(long now) {
    if (chats.size() > tidyAt) {
      chats.values().removeIf(chat -> chat.idle(now));
      parkedChats.values().removeIf(until -> until <= now);
      tidyAt = Math.max(CHATS_BEFORE_TIDYING, 2 * chats.size());
    }
  }

  @Override
  public void close(String reason) {
    run(_ -> closed = reason);
  }

  @Override
  public void open() {
    run(_ -> closed = "");
  }

  @Override
  public String closed() {
    return locked(_ -> closed);
  }

  @Override
  public void parkAccount(Duration duration) {
    run(now -> parkedUntil = Math.max(parkedUntil, now + duration.toNanos()));
  }

  @Override
  public void parkChat(long chatId, Duration duration) {
    run(now -> parkedChats.merge(chatId, now + duration.toNanos(), Math::max));
  }

  @Override
  public void recall(List<Past> sent) {
    run(now -> {
      List<Past> rising =
          sent.stream().sorted(Comparator.comparingLong(Past::ageMillis).reversed()).toList();
      long first = rising.isEmpty() ? now : then(rising.getFirst(), now);
      account = new Bucket(limits.account(), limits.accountBurst(), first);
      chats.clear();
      rising.forEach(past -> recall(past, then(past, now)));
    });
  }

  private void recall(Past past, long then) {
    account.take(then).arrived(then);
    chats
        .computeIfAbsent(past.chatId(), _ -> ChatMeter.of(past.kind(), limits, then))
        .take(then)
        .arrived(then);
  }

  private static long then(Past past, long now) {
    return now - Duration.ofMillis(past.ageMillis()).toNanos();
  }

  @Override
  public OptionalLong othersSucceededAgo(long chatId) {
    return locked(now -> successes.otherAgo(chatId, now));
  }

  private long millisIn(long nanos) {
    return time.millis() + millis(nanos);
  }

  private static long millis(long nanos) {
    return Math.max(0, Math.ceilDiv(nanos, 1_000_000L));
  }

  private <T> T locked(LongFunction<T> action) {
    lock.lock();
    try {
      return action.apply(time.nanos());
    } finally {
      lock.unlock();
    }
  }

  private void run(LongConsumer action) {
    lock.lock();
    try {
      action.accept(time.nanos());
    } finally {
      lock.unlock();
    }
  }

  private final class LocalPermit implements Permit {
    private final long chatId;
    private final Arrival onAccount;
    private final Arrival onChat;

    LocalPermit(long chatId, Arrival onAccount, Arrival onChat) {
      this.chatId = chatId;
      this.onAccount = onAccount;
      this.onChat = onChat;
    }

    @Override
    public void sent() {
      run(now -> onAccount.sent(now, account.jitterNanos()));
    }

    @Override
    public void answered(boolean success) {
      run(now -> {
        arrived(now);
        pause = FIRST_PAUSE;
        if (success) {
          successes.note(chatId, now);
        }
      });
    }

    @Override
    public void unanswered() {
      run(this::arrived);
    }

    private void arrived(long now) {
      onAccount.arrived(now);
      onChat.arrived(now);
    }

    @Override
    public void unused() {
      run(_ -> {
        onAccount.unused();
        onChat.unused();
      });
    }

    @Override
    public void unreachable() {
      unused();
      run(now -> {
        if (parkedUntil <= now) {
          parkedUntil = now + pause.toNanos();
          Duration doubled = pause.multipliedBy(2);
          pause = doubled.compareTo(LONGEST_PAUSE) < 0 ? doubled : LONGEST_PAUSE;
        }
      });
    }

    @Override
    public Scope throttled(Duration retryAfter) {
      return locked(now -> {
        arrived(now);
        ChatMeter chat = chats.get(chatId);
        // The network does not say what was too much. A chat that had hardly been written to
        // cannot be it; then it is the account.
        boolean innocent = chat == null || chat.left(now) >= 0.5;
        long until = now + retryAfter.toNanos();
        if (innocent) {
          parkedUntil = Math.max(parkedUntil, until);
          return Scope.ACCOUNT;
        }
        parkedChats.merge(chatId, until, Math::max);
        return Scope.CHAT;
      });
    }
  }
}
