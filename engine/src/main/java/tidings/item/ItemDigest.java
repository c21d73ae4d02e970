package tidings.item;

import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** What an item says, in short: by it an edit is noticed. Dates and addresses say nothing. */
final class ItemDigest {
  private ItemDigest() {}

  static String of(NewItem item) {
    StringBuilder all = new StringBuilder();
    add(all, item.title());
    add(all, item.text());
    new TreeMap<>(item.attributes())
        .forEach((name, value) -> {
          add(all, name);
          add(all, value);
        });
    return Sha256.hex(all.toString());
  }

  private static void add(StringBuilder all, String part) {
    all.append(part.length()).append(':').append(part);
  }

  /** The names of the fields that say something else. */
  static Set<String> differences(Item stored, NewItem found) {
    Set<String> changed = new TreeSet<>();
    if (!stored.title().equals(found.title())) {
      changed.add("title");
    }
    if (!stored.text().equals(found.text())) {
      changed.add("text");
    }
    Map<String, String> before = stored.attributes();
    Map<String, String> after = found.attributes();
    Set<String> names = new TreeSet<>(before.keySet());
    names.addAll(after.keySet());
    names.removeIf(name -> Objects.equals(before.get(name), after.get(name)));
    changed.addAll(names);
    return changed;
  }
}
