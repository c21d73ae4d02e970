package tidings.simulators.feeds;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Makes up entries in the shape of real ones. The same kind, seed, habits and times give the same
 * entries. Not thread-safe.
 */
public final class Publisher {
  private static final int REMEMBERED = 20;

  private final Family family;
  private final SplittableRandom random;
  private final long seed;
  private final Duration step;
  private final Habits habits;

  /** The latest entries, as they are now; those that can be edited, or whose guid comes again. */
  private final Deque<Entry> recent = new ArrayDeque<>();

  private Instant next;
  private int count;

  /** What the entries are about. */
  public enum Kind {
    /** Job postings with budget, skills and country. */
    JOBS,
    /** News with place and section. */
    NEWS,
    /** Software releases with version numbers. */
    RELEASES;

    private Family family() {
      return switch (this) {
        case JOBS -> new Jobs();
        case NEWS -> new News();
        case RELEASES -> new Releases();
      };
    }
  }

  /** Plain entries one minute apart, from 2026-01-01 on. */
  public Publisher(Kind kind, long seed) {
    this(kind, seed, Habits.PLAIN);
  }

  /** Entries one minute apart, from 2026-01-01 on. */
  public Publisher(Kind kind, long seed, Habits habits) {
    this(kind, seed, Instant.parse("2026-01-01T00:00:00Z"), Duration.ofMinutes(1), habits);
  }

  /** Plain entries published at {@code first} and every {@code step} from then on. */
  public Publisher(Kind kind, long seed, Instant first, Duration step) {
    this(kind, seed, first, step, Habits.PLAIN);
  }

  /** Entries published at {@code first} and every {@code step} from then on. */
  public Publisher(Kind kind, long seed, Instant first, Duration step, Habits habits) {
    this.family = kind.family();
    this.seed = seed;
    this.random = new SplittableRandom(seed * 31 + kind.name().hashCode());
    this.next = first;
    this.step = step;
    this.habits = habits;
  }

  /** The next entry; habits decide about its guid and image, but it comes alone and is new. */
  public Entry next() {
    return added(tick());
  }

  /** What is done next, by the publisher's own times. */
  public List<Post> turn() {
    return turn(tick());
  }

  /** What is done next, at that time: mostly one entry is added. */
  public List<Post> turn(Instant now) {
    if (chance(habits.edit()) && !recent.isEmpty()) {
      return List.of(new Post.Edited(edited(now)));
    }
    int size = chance(habits.burst()) ? random.nextInt(2, habits.burstMost() + 1) : 1;
    List<Post> posts = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      posts.add(new Post.Added(added(now)));
    }
    return posts;
  }

  private Instant tick() {
    Instant now = next;
    next = next.plus(step);
    return now;
  }

  private Entry added(Instant now) {
    count++;
    String name = Long.toHexString(seed & 0xffffffL) + "-" + count;
    Family.Frame frame = new Family.Frame(name, now, random);
    Entry made = family.make(frame);
    Entry entry = named(chance(habits.image()) ? made.withImage(family.image(frame)) : made);
    recent.addLast(entry);
    if (recent.size() > REMEMBERED) {
      recent.removeFirst();
    }
    return entry;
  }

  private Entry named(Entry entry) {
    if (chance(habits.missingGuid())) {
      return entry.withGuid("");
    }
    String earlier = chance(habits.repeatedGuid()) && !recent.isEmpty() ? any().guid() : "";
    return earlier.isEmpty() ? entry : entry.withGuid(earlier);
  }

  private Entry edited(Instant now) {
    Entry old = any();
    Entry changed = family.edited(old, new Family.Frame("", now, random));
    recent.remove(old);
    recent.addLast(changed);
    return changed;
  }

  private Entry any() {
    return List.copyOf(recent).get(random.nextInt(recent.size()));
  }

  /** A chance of zero draws nothing, so that plain publishers are not changed by new habits. */
  private boolean chance(double probability) {
    return probability > 0 && random.nextDouble() < probability;
  }
}
