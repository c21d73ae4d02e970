package tidings.source.feed;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tidings.source.SourceFault;

/**
 * The document type of a feed: read over, never fetched. Of the entities that it declares, short
 * plain texts are known; one that would have to be fetched, or that holds others, is refused when
 * it is used.
 */
final class Doctype {
  private static final Pattern ENTITY =
      Pattern.compile(
          "<!ENTITY\\s+([\\p{L}_][\\p{L}\\p{N}._-]*)\\s+(?:\"([^\"]*)\"|'([^']*)'|(SYSTEM|PUBLIC))",
          Pattern.CASE_INSENSITIVE);

  private static final int LONGEST = 256;
  private static final int MOST_EXPANDED = 64 << 10;

  private final Map<String, String> texts = new HashMap<>();
  private final Map<String, String> refused = new HashMap<>();
  private int expanded;
  private boolean endless;

  /** Reads a declaration that begins here; gives the index behind it. */
  int read(char[] in, int at) {
    int depth = 0;
    char quote = 0;
    for (int i = at + 2; i < in.length && !endless; i++) {
      char c = in[i];
      if (quote != 0) {
        quote = c == quote ? 0 : quote;
      } else if (c == '"' || (c == '\'' && depth > 0)) {
        quote = c;
      } else if (c == '[') {
        depth++;
      } else if (c == ']') {
        depth--;
      } else if (c == '>' && depth <= 0) {
        remember(new String(in, at, i - at));
        return i + 1;
      }
    }
    // Once is enough: a document full of them would be gone through again and again.
    endless = true;
    return afterNext(in, at);
  }

  /** One without an end ends at the first bracket. */
  private static int afterNext(char[] in, int at) {
    int i = at;
    while (i < in.length && in[i] != '>') {
      i++;
    }
    return Math.min(in.length, i + 1);
  }

  private void remember(String declaration) {
    Matcher entity = ENTITY.matcher(declaration);
    while (entity.find()) {
      String name = entity.group(1);
      String value = entity.group(2) == null ? entity.group(3) : entity.group(2);
      if (value == null) {
        refused.putIfAbsent(name, "stands for another document");
      } else if (value.length() > LONGEST || value.indexOf('&') >= 0 || value.indexOf('<') >= 0) {
        refused.putIfAbsent(name, "holds other entities, or more than " + LONGEST + " characters");
      } else {
        texts.putIfAbsent(name, value);
      }
    }
  }

  /** What a name stands for, empty where nothing is declared. */
  Optional<String> value(String name) {
    String why = refused.get(name);
    if (why != null) {
      throw new SourceFault(
          "uses the entity &" + name + "; which " + why + "; such documents are not read");
    }
    Optional<String> value = Optional.ofNullable(texts.get(name));
    expanded += value.map(String::length).orElse(0);
    if (expanded > MOST_EXPANDED) {
      throw new SourceFault(
          "repeats its own entities beyond all measure; such documents are not read");
    }
    return value;
  }
}
