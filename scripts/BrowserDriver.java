import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What it takes to look at the live page with a real browser: Chromium, Node.js, and the driver that
 * the pinned version of Playwright wants, without the browsers that it would bring along.
 */
final class BrowserDriver {
  private static final Pattern VERSION =
      Pattern.compile("<playwright.version>([^<]+)</playwright.version>");

  private final Path root;

  BrowserDriver(Path root) {
    this.root = root;
  }

  /** The driver's folder; empty, and said why, where there is none. */
  Optional<Path> find(boolean install) throws IOException, InterruptedException {
    if (install && onPath("chromium").isEmpty()) {
      run(List.of("apt-get", "update", "-qq"));
      run(List.of("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium",
              "fonts-liberation"));
    }
    if (install && onPath("npm").isEmpty()) {
      run(List.of("apt-get", "install", "-y", "-qq", "--no-install-recommends", "nodejs", "npm"));
    }
    for (String name : List.of("chromium", "node", "npm")) {
      if (onPath(name).isEmpty()) {
        return without(name + " is not on the PATH");
      }
    }
    Matcher version = VERSION.matcher(Files.readString(root.resolve("pom.xml")));
    if (!version.find()) {
      return without("pom.xml names no version of playwright");
    }
    Path folder = root.resolve("target/playwright-" + version.group(1));
    return Files.isExecutable(folder.resolve("node"))
        ? Optional.of(folder)
        : fetch(folder, version.group(1));
  }

  private static Optional<Path> without(String why) {
    System.err.println("the live page is not looked at: " + why + " (--install fetches it)");
    return Optional.empty();
  }

  private Optional<Path> fetch(Path folder, String version)
      throws IOException, InterruptedException {
    Files.createDirectories(folder);
    boolean packed =
        run(
            List.of(
                "npm", "pack", "--silent", "--pack-destination", folder.toString(),
                "playwright-core@" + version));
    Path archive = folder.resolve("playwright-core-" + version + ".tgz");
    if (!packed
        || !run(List.of("tar", "xzf", archive.toString(), "-C", folder.toString()))) {
      return without("npm does not hand out playwright-core " + version);
    }
    // Last, since it says that the rest is there.
    Files.createSymbolicLink(folder.resolve("node"), onPath("node").orElseThrow());
    return Optional.of(folder);
  }

  private static Optional<Path> onPath(String name) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .map(folder -> Path.of(folder, name))
        .filter(Files::isExecutable)
        .findFirst();
  }

  private static boolean run(List<String> command) throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    // Installing must never stop to ask.
    builder.environment().put("DEBIAN_FRONTEND", "noninteractive");
    Process process = builder.start();
    process.getInputStream().transferTo(System.err);
    return process.waitFor() == 0;
  }
}
