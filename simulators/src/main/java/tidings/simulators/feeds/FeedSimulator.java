package tidings.simulators.feeds;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import tidings.simulators.web.CommandLine;
import tidings.simulators.web.TestCertificate;

/** Runs a feed host as a process of its own. */
public final class FeedSimulator {
  private static final String USAGE =
      "usage: [--port N] [--seed S] [--rate TURNS_PER_SECOND] [--lively] [--bursts CHANCE:MOST]"
          + " [--edits CHANCE] [--repeated-guids CHANCE] [--missing-guids CHANCE]"
          + " [--images CHANCE] [--feeds N [--entries N] [--changed CHANCE]] [--tls FOLDER]"
          + " [--until-stdin-closes]";

  private FeedSimulator() {}

  /**
   * Prints the address as one line and runs until it is killed. With a rate it publishes into the
   * feeds {@code jobs}, {@code news} and {@code releases}; the other options are the publishers'
   * {@link Habits}.
   */
  public static void main(String[] args) throws IOException, InterruptedException {
    CommandLine line = CommandLine.parse(args, USAGE);
    boolean untilStdinCloses = line.flag("until-stdin-closes");
    int port = (int) line.number("port", 0);
    long seed = line.number("seed", 1);
    double rate = line.read("rate", "0", Double::parseDouble);
    Habits habits = habits(line);
    int feeds = (int) line.number("feeds", 0);
    int entries = (int) line.number("entries", 10);
    double changed = chance(line, "changed", 0);
    String tls = line.read("tls", "", text -> text);
    line.finish();
    Optional<SSLContext> keys =
        tls.isEmpty() ? Optional.empty() : Optional.of(TestCertificate.in(Path.of(tls)));
    try (FeedHost host = new FeedHost(port, Math.max(entries, 50), keys)) {
      if (feeds > 0) {
        Crowd _ = new Crowd(host, feeds, entries, changed, seed);
      }
      for (Publisher.Kind kind : Publisher.Kind.values()) {
        open(host, kind, new Publisher(kind, seed, habits), rate);
      }
      System.out.println("feed simulator at " + host.url());
      System.out.flush();
      CommandLine.waitForEnd(untilStdinCloses);
    }
  }

  private static Habits habits(CommandLine line) {
    Habits base = line.flag("lively") ? Habits.LIVELY : Habits.PLAIN;
    String bursts = base.burst() + ":" + base.burstMost();
    return line.read("bursts", bursts, text -> bursts(base, text))
        .withEdits(chance(line, "edits", base.edit()))
        .withRepeatedGuids(chance(line, "repeated-guids", base.repeatedGuid()))
        .withMissingGuids(chance(line, "missing-guids", base.missingGuid()))
        .withImages(chance(line, "images", base.image()));
  }

  private static double chance(CommandLine line, String name, double fallback) {
    String text = Double.toString(fallback);
    return line.read(name, text, given -> Habits.chance(Double.parseDouble(given)));
  }

  /** {@code 0.05:12}: one turn in twenty brings 2 to 12 entries. */
  private static Habits bursts(Habits base, String text) {
    int colon = text.indexOf(':');
    if (colon < 0) {
      throw new IllegalArgumentException("expected CHANCE:MOST, got " + text);
    }
    double chance = Double.parseDouble(text.substring(0, colon));
    return base.withBursts(chance, Integer.parseInt(text.substring(colon + 1)));
  }

  private static void open(FeedHost host, Publisher.Kind kind, Publisher publisher, double rate) {
    String feed = kind.name().toLowerCase(Locale.ROOT);
    host.open(feed);
    if (rate > 0) {
      // It ends with the process.
      Publication _ = new Publication(host, feed, publisher, rate);
    }
  }
}
