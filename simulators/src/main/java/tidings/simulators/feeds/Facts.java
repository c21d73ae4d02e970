package tidings.simulators.feeds;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Sorts an entry's further facts by what a format does with them. */
final class Facts {
  private static final String AUTHOR = "author";
  private static final String CATEGORY = "category";

  private Facts() {}

  /** The author, or an empty text. */
  static String author(Entry entry) {
    return entry.extra().getOrDefault(AUTHOR, "");
  }

  static List<String> categories(Entry entry) {
    String joined = entry.extra().getOrDefault(CATEGORY, "");
    return joined.isEmpty()
        ? List.of()
        : Arrays.stream(joined.split(",", -1)).map(String::strip).toList();
  }

  /** Facts for the feed's own namespace, by name. */
  static Map<String, String> extra(Entry entry) {
    Map<String, String> extra = new TreeMap<>(entry.extra());
    extra.remove(AUTHOR);
    extra.remove(CATEGORY);
    return extra;
  }

  /** The same with the fields, where a format has no other place for them. */
  static Map<String, String> extraAndFields(Entry entry) {
    Map<String, String> all = extra(entry);
    all.putAll(entry.fields());
    return all;
  }
}
