package tidings.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** How many feeds a processor follows, and how fast it reads them. */
@Command(
    name = "ingest",
    description = "Polls a great many feeds, most of them unchanged; reads feeds against ROME.",
    mixinStandardHelpOptions = true)
final class IngestBench implements Callable<Integer> {
  @Option(names = "--files", description = "read the largest feeds of this folder")
  private @Nullable Path files;

  @Option(names = "--json")
  private boolean json;

  @Override
  public Integer call() throws Exception {
    Result result = new Result();
    ParseRate.over(bodies()).measure(result);
    result.print(json);
    return 0;
  }

  private List<byte[]> bodies() throws IOException {
    List<byte[]> bodies = new ArrayList<>();
    try (Stream<Path> all = Files.list(files)) {
      for (Path file :
          all.sorted(Comparator.comparingLong((Path f) -> f.toFile().length()).reversed())
              .limit(40)
              .toList()) {
        bodies.add(Files.readAllBytes(file));
      }
    }
    return bodies;
  }
}
