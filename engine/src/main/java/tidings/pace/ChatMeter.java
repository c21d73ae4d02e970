package tidings.pace;

import tidings.recipient.ChatKind;

/** What one chat has left: a bucket for a person, a window for a group or channel. */
sealed interface ChatMeter {
  Arrival take(long now);

  long waitNanos(long now);

  /** Whether it can be forgotten: as good as never used. */
  boolean idle(long now);

  /** Share of what is allowed at once that is left. */
  double left(long now);

  /** From now on other limits. */
  void limit(Limits limits, long now);

  static ChatMeter of(ChatKind kind, Limits limits, long now) {
    return switch (kind) {
      case PRIVATE -> new Person(new Bucket(limits.chat(), limits.chatBurst(), now));
      case GROUP, CHANNEL -> new Group(new Window(limits.group(), limits.groupWindow().toNanos()));
    };
  }

  /** One person. */
  record Person(Bucket bucket) implements ChatMeter {
    @Override
    public Arrival take(long now) {
      return bucket.take(now);
    }

    @Override
    public long waitNanos(long now) {
      return bucket.waitNanos(now);
    }

    @Override
    public boolean idle(long now) {
      return bucket.full(now);
    }

    @Override
    public double left(long now) {
      return bucket.left(now);
    }

    @Override
    public void limit(Limits limits, long now) {
      bucket.limit(limits.chat(), limits.chatBurst(), now);
    }
  }

  /** A group or channel. */
  record Group(Window window) implements ChatMeter {
    @Override
    public Arrival take(long now) {
      return window.take(now);
    }

    @Override
    public long waitNanos(long now) {
      return window.waitNanos(now);
    }

    @Override
    public boolean idle(long now) {
      return window.empty(now);
    }

    @Override
    public double left(long now) {
      return window.left(now);
    }

    @Override
    public void limit(Limits limits, long now) {
      window.limit(limits.group(), limits.groupWindow().toNanos());
    }
  }
}
