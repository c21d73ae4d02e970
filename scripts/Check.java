import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Runs all tests and sums them up; run by {@code ./tidings check}.
 *
 * <p>Needs no build of the project, so that it can also tell why there is none. Services that tests
 * use come from Maven artefacts and are started by the tests themselves; a browser, which looks at
 * the live page, comes from the system.
 */
public final class Check {
  private static final Pattern COUNTS =
      Pattern.compile(
          "<testsuite [^>]*?name=\"([^\"]*)\"[^>]*?tests=\"([0-9]+)\" errors=\"([0-9]+)\""
              + " skipped=\"([0-9]+)\" failures=\"([0-9]+)\"",
          Pattern.DOTALL);

  private static final String USAGE =
      """
      usage: ./tidings check [--fast] [--only NAME] [--json] [--install]
        --fast       compile and unit tests, without the checkers
        --only NAME  one test class, a pattern like Database*, or words like corpus-path
        --json       one object on the last line of standard output
        --install    install what is missing (a browser) with apt where that is allowed
      TIDINGS_STRICT=1 turns whatever is skipped into a failure.
      TIDINGS_CORPUS names a folder of real inputs; unset, tests over it are not part of the run.
      """;

  private record Tally(long passed, long failed, long skipped, List<String> names) {}

  private final Path root;
  private boolean fast;
  private boolean json;
  private boolean install = "1".equals(System.getenv("TIDINGS_STRICT"));
  private String only = "";

  private Check(Path root) {
    this.root = root;
  }

  public static void main(String[] arguments) throws IOException, InterruptedException {
    Check check = new Check(Path.of(arguments[0]));
    if (!check.read(Arrays.asList(arguments).subList(1, arguments.length))) {
      System.err.print(USAGE);
      System.exit(2);
    }
    System.exit(check.run());
  }

  private boolean read(List<String> options) {
    for (int i = 0; i < options.size(); i++) {
      switch (options.get(i)) {
        case "--fast" -> fast = true;
        case "--json" -> json = true;
        case "--install" -> install = true;
        case "--only" -> {
          if (++i == options.size()) {
            return false;
          }
          only = options.get(i);
        }
        default -> {
          return false;
        }
      }
    }
    return true;
  }

  private int run() throws IOException, InterruptedException {
    forgetReports();
    Optional<Path> driver = fast ? Optional.empty() : new BrowserDriver(root).find(install);
    int code = maven(driver);
    Tally tally = tally();
    boolean strict = "1".equals(System.getenv("TIDINGS_STRICT"));
    boolean nothing = tally.passed() + tally.failed() == 0;
    long failed = tally.failed() + (code != 0 && tally.failed() == 0 ? 1 : 0);
    if (code != 0 && tally.failed() == 0) {
      System.err.println("the build failed before or beside the tests; see its output above");
    }
    tally.names().forEach(name -> System.err.println("failed: " + name));
    if (strict && tally.skipped() > 0) {
      System.err.println(tally.skipped() + " tests were skipped, which TIDINGS_STRICT forbids");
    }
    print(tally.passed(), failed, tally.skipped());
    boolean well = failed == 0 && !nothing && !(strict && tally.skipped() > 0);
    return well ? 0 : 1;
  }

  private void print(long passed, long failed, long skipped) throws IOException {
    if (!json) {
      System.out.println(passed + " passed, " + failed + " failed, " + skipped + " skipped");
      return;
    }
    StringBuilder object = new StringBuilder("{\"passed\":" + passed);
    object.append(",\"failed\":").append(failed).append(",\"skipped\":").append(skipped);
    for (Path file : figures()) {
      String flat = Files.readString(file).strip();
      object.append(',').append(flat, 1, flat.length() - 1);
    }
    System.out.println(object.append('}'));
  }

  private int maven(Optional<Path> driver) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(root.resolve("mvnw").toString(), "-fae"));
    command.add("verify");
    if (fast) {
      command.addAll(List.of("-Dspotless.check.skip=true", "-Denforcer.skip=true"));
    }
    driver.ifPresent(folder -> command.add("-Dplaywright.cli.dir=" + folder));
    if (System.getenv().getOrDefault("TIDINGS_CORPUS", "").length() > 0) {
      command.add("-Dtidings.excluded=none");
    }
    if (!only.isEmpty()) {
      command.addAll(
          List.of("-Dtest=" + testClass(only), "-Dsurefire.failIfNoSpecifiedTests=false"));
    }
    ProcessBuilder builder = new ProcessBuilder(command).directory(root.toFile());
    builder.redirectErrorStream(true);
    Process process = builder.start();
    // Standard output belongs to the result.
    process.getInputStream().transferTo(System.err);
    return process.waitFor();
  }

  /** {@code corpus-path} is the class CorpusPathTest. */
  private static String testClass(String name) {
    if (!name.matches("[a-z]+(-[a-z]+)*")) {
      return name;
    }
    StringBuilder words = new StringBuilder();
    for (String word : name.split("-")) {
      words.append(Character.toUpperCase(word.charAt(0))).append(word.substring(1));
    }
    return words + "Test";
  }

  private void forgetReports() throws IOException {
    for (Path report : reports()) {
      Files.delete(report);
    }
    for (Path figures : figures()) {
      Files.delete(figures);
    }
  }

  /** What tests have counted: each file is one flat JSON object. */
  private List<Path> figures() throws IOException {
    try (Stream<Path> modules = Files.list(root)) {
      return modules
          .map(module -> module.resolve("target/figures"))
          .filter(Files::isDirectory)
          .flatMap(Check::files)
          .sorted()
          .toList();
    }
  }

  private List<Path> reports() throws IOException {
    try (Stream<Path> modules = Files.list(root)) {
      return modules
          .map(module -> module.resolve("target/surefire-reports"))
          .filter(Files::isDirectory)
          .flatMap(Check::files)
          .filter(file -> file.getFileName().toString().matches("TEST-.*\\.xml"))
          .toList();
    }
  }

  private static Stream<Path> files(Path folder) {
    try {
      return Files.list(folder);
    } catch (IOException fault) {
      throw new UncheckedIOException(fault);
    }
  }

  private Tally tally() throws IOException {
    long tests = 0;
    long failed = 0;
    long skipped = 0;
    List<String> names = new ArrayList<>();
    for (Path report : reports()) {
      Matcher counts = COUNTS.matcher(Files.readString(report));
      if (counts.find()) {
        long bad = Long.parseLong(counts.group(3)) + Long.parseLong(counts.group(5));
        tests += Long.parseLong(counts.group(2));
        skipped += Long.parseLong(counts.group(4));
        failed += bad;
        if (bad > 0) {
          names.add(counts.group(1));
        }
      }
    }
    return new Tally(tests - failed - skipped, failed, skipped, names);
  }
}
