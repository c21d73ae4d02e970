package tidings.benchmarks;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tidings.app.Tidings;
import tidings.app.configuration.ConfigurationReader;
import tidings.app.configuration.OwnHosts;
import tidings.http.Exchange;
import tidings.http.Gate;
import tidings.http.OkHttp;
import tidings.http.Request;
import tidings.simulators.feeds.FeedFormat;
import tidings.simulators.feeds.FeedHost;
import tidings.simulators.feeds.Publisher;
import tidings.time.SystemTime;

/** How many feeds a processor follows, and how fast it reads them. */
@Command(
    name = "ingest",
    description = "Polls a great many feeds, most of them unchanged; reads feeds against ROME.",
    mixinStandardHelpOptions = true)
final class IngestBench implements Callable<Integer> {
  private static final Duration EVERY = Duration.ofSeconds(1);

  @Option(names = "--feeds", defaultValue = "20000", description = "how many are polled")
  private int feeds;

  @Option(
      names = "--unchanged",
      defaultValue = "0.95",
      description = "the share of polls without news")
  private double unchanged;

  @Option(names = "--polls", defaultValue = "100000", description = "how many polls are measured")
  private int polls;

  @Option(names = "--tls", description = "over HTTPS")
  private boolean tls;

  @Option(names = "--files", description = "read the largest feeds of this folder")
  private @Nullable Path files;

  @Option(names = "--json")
  private boolean json;

  @Override
  public Integer call() throws Exception {
    Result result = new Result();
    result.put("feeds", feeds).put("unchanged", unchanged).put("tls", tls);
    Path folder = JavaProcess.folder("ingest");
    poll(folder, result);
    ParseRate.over(bodies()).measure(result);
    result.print(json);
    return 0;
  }

  private void poll(Path folder, Result result) throws Exception {
    List<String> options =
        new ArrayList<>(
            List.of(
                "--feeds",
                String.valueOf(feeds),
                "--entries",
                "5",
                "--changed",
                String.valueOf(1 - unchanged)));
    if (tls) {
      options.addAll(List.of("--tls", folder.toString()));
    }
    try (Simulator hosts = Simulator.feeds(options.toArray(String[]::new))) {
      if (tls) {
        System.setProperty("javax.net.ssl.trustStore", folder.resolve("trust.p12").toString());
        System.setProperty("javax.net.ssl.trustStorePassword", "simulator");
      }
      Map<String, String> settings = new HashMap<>(OwnHosts.SETTINGS);
      settings.put("TIDINGS_DATABASE", "sqlite:" + folder.resolve("ingest.db"));
      settings.put("TIDINGS_TOKEN_FILE", folder.resolve("token").toString());
      settings.put("TIDINGS_ROLES", "watch,match");
      settings.put("TIDINGS_FETCHERS", "32");
      settings.put("TIDINGS_PORT", "0");
      try (Tidings product =
          Tidings.start(ConfigurationReader.read(settings, false), new SystemTime())) {
        product.setUp().sources(feeds, i -> hosts.url() + "/f" + i + ".rss", EVERY);
        measure(product, result);
      }
    }
  }

  /** Measured are polls after each feed was read once: by then all is as it will be. */
  private void measure(Tidings product, Result result) throws InterruptedException {
    await(product, feeds + Math.min(feeds, 20_000));
    long cpu = cpuNanos();
    long begun = System.nanoTime();
    long before = product.setUp().fetches();
    long readBefore = product.setUp().reads();
    long heap = await(product, before + polls);
    double done = product.setUp().fetches() - before;
    double seconds = (System.nanoTime() - begun) / 1e9;
    double used = (cpuNanos() - cpu) / 1e9;
    result
        .put("polls", Math.round(done))
        .put("read_share", (product.setUp().reads() - readBefore) / done)
        .put("polls_per_s", done / seconds)
        .put("polls_per_cpu_s", done / used)
        .put("heap_mb", heap / 1e6)
        .put("durable", true);
  }

  private static long await(Tidings product, long wanted) throws InterruptedException {
    long largest = 0;
    long done = 0;
    while (done < wanted) {
      Thread.sleep(50);
      long now = product.setUp().fetches();
      if (now == done && product.setUp().fault().isPresent()) {
        throw new IllegalStateException(product.setUp().fault().get());
      }
      done = now;
      largest =
          Math.max(largest, ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
    }
    return largest;
  }

  private static long cpuNanos() {
    return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  private List<byte[]> bodies() throws IOException {
    return files == null ? made() : read(files);
  }

  private static List<byte[]> read(Path folder) throws IOException {
    List<byte[]> bodies = new ArrayList<>();
    try (Stream<Path> all = Files.list(folder)) {
      for (Path file :
          all.sorted(Comparator.comparingLong((Path f) -> f.toFile().length()).reversed())
              .limit(40)
              .toList()) {
        bodies.add(Files.readAllBytes(file));
      }
    }
    return bodies;
  }

  /** Feeds of all kinds and formats of XML as hosts serve them. */
  private static List<byte[]> made() {
    List<byte[]> bodies = new ArrayList<>();
    try (FeedHost host = new FeedHost(0);
        OkHttp http = new OkHttp(1)) {
      for (Publisher.Kind kind : Publisher.Kind.values()) {
        Publisher publisher = new Publisher(kind, 1);
        for (int i = 0; i < 50; i++) {
          host.publish(kind.name(), publisher.next());
        }
        for (FeedFormat format : List.of(FeedFormat.RSS, FeedFormat.ATOM, FeedFormat.RDF)) {
          Request request =
              Request.get(
                  URI.create(host.url(kind.name(), format)), Map.of(), Duration.ofSeconds(10));
          if (http.call(request, Gate.OPEN) instanceof Exchange.Answered answered) {
            bodies.add(answered.body());
          }
        }
      }
    }
    return bodies;
  }
}
