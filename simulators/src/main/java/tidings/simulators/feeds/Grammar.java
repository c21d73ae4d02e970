package tidings.simulators.feeds;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Lists of words and sentences that refer to one another; {@code jobs.txt} tells their form. */
final class Grammar {
  private static final Pattern HEAD = Pattern.compile("\\[([a-z-]+)( html)?]");

  /** The choices of one name; those of HTML lists are HTML, all others plain text. */
  record Choices(boolean html, List<String> lines) {}

  private final Map<String, Choices> choices = new HashMap<>();

  private Grammar() {}

  /** Reads a grammar that lies beside this class. */
  static Grammar read(String resource) {
    try (InputStream in = Grammar.class.getResourceAsStream(resource)) {
      byte[] bytes = Objects.requireNonNull(in, resource).readAllBytes();
      return parse(new String(bytes, StandardCharsets.UTF_8));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  static Grammar parse(String text) {
    Grammar grammar = new Grammar();
    List<String> lines = new ArrayList<>();
    for (String line : text.lines().toList()) {
      Matcher head = HEAD.matcher(line);
      if (head.matches()) {
        lines = new ArrayList<>();
        grammar.choices.put(head.group(1), new Choices(head.group(2) != null, lines));
      } else if (!line.isBlank() && !line.startsWith("#")) {
        lines.add(line.replace("\\n", "\n"));
      }
    }
    return grammar;
  }

  Choices choices(String name) {
    Choices found = choices.get(name);
    if (found == null) {
      throw new IllegalArgumentException("no list is called " + name);
    }
    return found;
  }

  /** All names. */
  List<String> names() {
    return choices.keySet().stream().sorted().toList();
  }
}
