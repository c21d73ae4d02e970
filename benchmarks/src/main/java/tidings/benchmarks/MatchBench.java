package tidings.benchmarks;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tidings.filter.Document;
import tidings.filter.Filter;
import tidings.filter.FilterIndex;

/** How long it takes to find out whose filters want an item, against a library made for it. */
@Command(
    name = "match",
    description = "Matches items of 120 words against a great many filters.",
    mixinStandardHelpOptions = true)
final class MatchBench implements Callable<Integer> {
  private static final double WARM_UP_SECONDS = 2;
  private static final int ROUNDS = 5;
  private static final int CHANGED = 10_000;
  private static final int[] CURVE = {10_000, 30_000, 100_000, 300_000, 1_000_000};

  /** What the figures are held against. */
  enum Peer {
    lucene
  }

  /** Who asks. */
  enum Profile {
    any,
    people
  }

  @Option(names = "--filters", defaultValue = "100000")
  private int filters;

  @Option(names = "--items", defaultValue = "1000")
  private int items;

  @Option(names = "--peer", description = "a library to compare with: lucene")
  private @Nullable Peer peer;

  @Option(names = "--profile", defaultValue = "any", description = "whose filters: any, people")
  private Profile profile = Profile.any;

  @Option(names = "--curve", description = "time for a match from 10,000 to 1,000,000 filters")
  private boolean curve;

  @Option(
      names = "--rebuild",
      description = "how fast the index is built at a start from: sqlite, postgres or a URL")
  private @Nullable String rebuild;

  @Option(names = "--seed", defaultValue = "1")
  private long seed;

  @Option(names = "--json")
  private boolean json;

  @Override
  public Integer call() throws Exception {
    Result result = new Result();
    if (curve) {
      curve(result);
    } else if (rebuild != null) {
      result
          .put("filters", filters)
          .put("rebuilt_per_s", Rebuild.perSecond(rebuild, filters, load()))
          .put("durable", true);
    } else {
      measure(result);
    }
    result.print(json);
    return 0;
  }

  private MatchLoad load() {
    return new MatchLoad(
        MatchLoad.Profile.valueOf(profile.name().toUpperCase(java.util.Locale.ROOT)), seed);
  }

  private List<String> items(int count) {
    MatchLoad load = new MatchLoad(MatchLoad.Profile.ANY, seed + 1);
    List<String> texts = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      texts.add(load.item());
    }
    return texts;
  }

  private void measure(Result result) throws Exception {
    List<String> texts = items(items);
    MatchLoad load = load();
    long before = heap();
    FilterIndex index = new FilterIndex();
    long start = System.nanoTime();
    for (int id = 0; id < filters; id++) {
      index.put(id, Filter.parse(load.wish().text()));
    }
    double built = filters / seconds(start);
    double bytes = (heap() - before) / (double) filters;
    Timed ours = timed(texts, text -> index.matches(document(text)).length);
    result
        .put("filters", filters)
        .put("items", items)
        .put("us_per_item", ours.microsPerItem())
        .put("matches", ours.matches())
        .put("us_per_match", ours.microsPerItem() * items / ours.matches());
    if (peer == Peer.lucene) {
      compare(result, texts, ours);
    }
    result.put("bytes_per_filter", bytes).put("built_per_s", built);
    change(result, index, texts, load);
  }

  private static Document document(String text) {
    return new Document(Map.of("text", text));
  }

  private void compare(Result result, List<String> texts, Timed ours) throws IOException {
    try (LucenePeer lucene = new LucenePeer()) {
      MatchLoad load = load();
      for (int id = 0; id < filters; id++) {
        lucene.add(load.wish());
      }
      lucene.register();
      Timed its = timed(texts, lucene::matches);
      result
          .put("peer_us_per_item", its.microsPerItem())
          .put("peer_matches", its.matches())
          .put("ratio", its.microsPerItem() / ours.microsPerItem());
    }
  }

  /** Filters come and go while another thread matches. */
  private void change(Result result, FilterIndex index, List<String> texts, MatchLoad load)
      throws InterruptedException {
    AtomicBoolean done = new AtomicBoolean();
    Thread matching =
        Thread.ofPlatform()
            .start(() -> {
              for (int i = 0; !done.get(); i++) {
                long[] unusedIds = index.matches(document(texts.get(i % texts.size())));
              }
            });
    List<Filter> fresh = new ArrayList<>();
    for (int i = 0; i < CHANGED; i++) {
      fresh.add(Filter.parse(load.wish().text()));
    }
    long start = System.nanoTime();
    for (int i = 0; i < CHANGED; i++) {
      index.put(filters + i, fresh.get(i));
    }
    double add = 1e6 * seconds(start) / CHANGED;
    start = System.nanoTime();
    for (int i = 0; i < CHANGED; i++) {
      boolean unusedGone = index.remove(filters + i);
    }
    double remove = 1e6 * seconds(start) / CHANGED;
    done.set(true);
    matching.join();
    result.put("add_us", add).put("remove_us", remove);
  }

  private void curve(Result result) throws IOException {
    List<String> texts = items(items);
    MatchLoad load = load();
    FilterIndex index = new FilterIndex();
    int id = 0;
    double least = Double.MAX_VALUE;
    double most = 0;
    for (int size : CURVE) {
      for (; id < size; id++) {
        index.put(id, Filter.parse(load.wish().text()));
      }
      Timed ours = timed(texts, text -> index.matches(document(text)).length);
      double perMatch = ours.microsPerItem() * items / ours.matches();
      least = Math.min(least, perMatch);
      most = Math.max(most, perMatch);
      result.put("us_per_match_" + size, perMatch);
    }
    result.put("factor", most / least);
  }

  private interface Matching {
    int matches(String text) throws IOException;
  }

  /** The median of rounds that share the items. */
  private record Timed(double microsPerItem, long matches) {}

  private static Timed timed(List<String> texts, Matching matching) throws IOException {
    // Compiled code first, on both sides.
    long begun = System.nanoTime();
    long matches = round(texts, matching);
    while (seconds(begun) < WARM_UP_SECONDS) {
      matches = round(texts, matching);
    }
    double[] micros = new double[ROUNDS];
    for (int i = 0; i < ROUNDS; i++) {
      long start = System.nanoTime();
      matches = round(texts, matching);
      micros[i] = 1e6 * seconds(start) / texts.size();
    }
    Arrays.sort(micros);
    return new Timed(micros[ROUNDS / 2], matches);
  }

  private static long round(List<String> texts, Matching matching) throws IOException {
    long matches = 0;
    for (String text : texts) {
      matches += matching.matches(text);
    }
    return matches;
  }

  private static double seconds(long start) {
    return (System.nanoTime() - start) / 1e9;
  }

  /** What is in use once the garbage is gone. */
  private static long heap() {
    for (int i = 0; i < 4; i++) {
      System.gc();
    }
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
