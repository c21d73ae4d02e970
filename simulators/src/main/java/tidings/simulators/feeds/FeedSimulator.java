package tidings.simulators.feeds;

import java.io.IOException;
import java.util.Locale;
import tidings.simulators.web.CommandLine;

/** Runs a feed host as a process of its own. */
public final class FeedSimulator {
  private static final String USAGE =
      "usage: [--port N] [--seed S] [--rate ENTRIES_PER_SECOND] [--until-stdin-closes]";

  private FeedSimulator() {}

  /**
   * Prints the address as one line and runs until it is killed. With a rate it publishes into the
   * feeds {@code jobs}, {@code news} and {@code releases}.
   */
  public static void main(String[] args) throws IOException, InterruptedException {
    CommandLine line = CommandLine.parse(args, USAGE);
    boolean untilStdinCloses = line.flag("until-stdin-closes");
    int port = (int) line.number("port", 0);
    long seed = line.number("seed", 1);
    double rate = line.read("rate", "0", Double::parseDouble);
    line.finish();
    try (FeedHost host = new FeedHost(port)) {
      for (Publisher.Kind kind : Publisher.Kind.values()) {
        open(host, kind, seed, rate);
      }
      System.out.println("feed simulator at " + host.url());
      System.out.flush();
      CommandLine.waitForEnd(untilStdinCloses);
    }
  }

  private static void open(FeedHost host, Publisher.Kind kind, long seed, double rate) {
    String feed = kind.name().toLowerCase(Locale.ROOT);
    host.open(feed);
    if (rate > 0) {
      // It ends with the process.
      Publication _ = new Publication(host, feed, new Publisher(kind, seed), rate);
    }
  }
}
