package tidings.benchmarks;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Starts another Java process with this one's classes; it ends with this one. */
final class JavaProcess {
  private JavaProcess() {}

  static Process start(
      String main, List<String> options, Map<String, String> environment, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("--enable-native-access=ALL-UNNAMED");
    command.add("--sun-misc-unsafe-memory-access=allow");
    command.addAll(options);
    command.add("-cp");
    command.add(Objects.requireNonNull(System.getProperty("java.class.path")));
    command.add(main);
    command.addAll(List.of(arguments));
    return start(command, environment);
  }

  /** Starts the product the way people do. */
  static Process launch(Map<String, String> environment, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Objects.requireNonNull(System.getProperty("tidings.launcher")));
    command.addAll(List.of(arguments));
    return start(command, environment);
  }

  private static Process start(List<String> command, Map<String, String> environment) {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().keySet().removeIf(name -> name.startsWith("TIDINGS_"));
    builder.environment().putAll(environment);
    builder.redirectError(ProcessBuilder.Redirect.INHERIT);
    try {
      Process process = builder.start();
      Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(process::destroyForcibly));
      return process;
    } catch (IOException fault) {
      throw new UncheckedIOException(fault);
    }
  }

  /** A fresh folder for a run's data: on the disk, below target. */
  static Path folder(String name) {
    File file = new File("target/bench/" + name + "-" + ProcessHandle.current().pid());
    if (!file.mkdirs() && !file.isDirectory()) {
      throw new IllegalStateException("cannot make " + file.getAbsolutePath());
    }
    return file.toPath().toAbsolutePath();
  }
}
