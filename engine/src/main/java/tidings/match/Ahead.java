package tidings.match;

import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Reads pages on a thread of its own, a few ahead of who uses them. At a start, when a million
 * filters are read, the work then takes two processors.
 */
final class Ahead {
  private static final int PAGES = 2;

  private Ahead() {}

  private sealed interface Read<P> {}

  private record Page<P>(P page) implements Read<P> {}

  private record End<P>(Optional<RuntimeException> fault) implements Read<P> {}

  /** Hands pages over on the calling thread until there is none; a fault of reading is thrown. */
  static <P> void each(Supplier<Optional<P>> next, Consumer<P> user) {
    BlockingQueue<Read<P>> pages = new ArrayBlockingQueue<>(PAGES);
    Thread reader = Thread.ofPlatform().daemon().name("read-ahead").start(() -> read(next, pages));
    try {
      use(pages, user);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("stopped while reading", stopped);
    } finally {
      reader.interrupt();
    }
  }

  private static <P> void use(BlockingQueue<Read<P>> pages, Consumer<P> user)
      throws InterruptedException {
    while (true) {
      switch (pages.take()) {
        case Page<P> read -> user.accept(read.page());
        case End<P> end -> {
          if (end.fault().isPresent()) {
            throw end.fault().get();
          }
          return;
        }
      }
    }
  }

  private static <P> void read(Supplier<Optional<P>> next, BlockingQueue<Read<P>> pages) {
    try {
      pages.put(new End<>(pages(next, pages)));
    } catch (InterruptedException stopped) {
      // Nobody waits for more.
      Thread.currentThread().interrupt();
    }
  }

  /** Puts all pages there; gives what went wrong. */
  private static <P> Optional<RuntimeException> pages(
      Supplier<Optional<P>> next, BlockingQueue<Read<P>> pages) throws InterruptedException {
    try {
      for (Optional<P> page = next.get(); page.isPresent(); page = next.get()) {
        pages.put(new Page<>(page.get()));
      }
      return Optional.empty();
    } catch (RuntimeException fault) {
      return Optional.of(fault);
    }
  }
}
