package tidings.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import tidings.source.content.Decoder;

/** Real inputs that lie outside the project. */
public final class CorpusFiles {
  private CorpusFiles() {}

  /** A file of the corpus. */
  public static Path file(String folder, String name) {
    return Path.of(Objects.requireNonNull(System.getenv("TIDINGS_CORPUS")), folder, name);
  }

  /** The rows of a table below its head, each by its columns. */
  public static List<List<String>> table(String folder, String name) {
    return read(file(folder, name))
        .lines()
        .skip(1)
        .map(row -> List.of(row.split("\t", -1)))
        .toList();
  }

  static byte[] page(String name) {
    try {
      return Files.readAllBytes(file("pages", name + ".html"));
    } catch (IOException missing) {
      throw new UncheckedIOException(missing);
    }
  }

  /** A page as its bytes say it is to be read. */
  static String text(String name) {
    return Decoder.decode(page(name), "").text();
  }

  /** What its server said of a page, or empty where nobody wrote it down. */
  static String stated(String name, String header) {
    Path beside = file("pages", name + ".meta.txt");
    return Files.exists(beside)
        ? read(beside)
            .lines()
            .filter(line -> line.startsWith(header + ": "))
            .map(line -> line.substring(header.length() + 2))
            .findFirst()
            .orElse("")
        : "";
  }

  private static String read(Path file) {
    try {
      return Files.readString(file, StandardCharsets.UTF_8);
    } catch (IOException missing) {
      throw new UncheckedIOException(missing);
    }
  }
}
