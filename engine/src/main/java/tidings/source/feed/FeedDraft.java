package tidings.source.feed;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import tidings.source.content.Links;

/** What a feed says of itself, while it is read. */
final class FeedDraft {
  private static final Pattern NUMBER = Pattern.compile("\\d{1,6}");

  private static final int MOST_AUTHORS = 64;

  private final Ranked<String> title = new Ranked<>("");
  private final Ranked<String> link = new Ranked<>("");
  private final Ranked<String> language = new Ranked<>("");
  private final Ranked<String> hub = new Ranked<>("");
  private final Ranked<String> self = new Ranked<>("");
  private final Set<String> authors = new LinkedHashSet<>();
  private long ttlMinutes;

  void language(String stated, int rank) {
    if (!stated.isBlank()) {
      language.offer(stated.strip(), rank);
    }
  }

  void element(String name, ElementHandler.Attributes attributes, String base) {
    String address = attributes.get("href");
    if (address.isBlank() || !(name.equals("link") || name.equals("atom:link"))) {
      return;
    }
    String absolute = Links.resolve(base, address);
    switch (attributes.get("rel").strip().toLowerCase(Locale.ROOT)) {
      case "", "alternate" -> link.offer(absolute, name.equals("link") ? 0 : 3);
      case "hub" -> hub.offer(absolute, 0);
      case "self" -> self.offer(absolute, 0);
      default -> {}
    }
  }

  void content(Capture captured, String base) {
    String plain = captured.plain();
    if (plain.isEmpty()) {
      return;
    }
    switch (captured.name()) {
      case "title" -> title.offer(captured.value().value(), 0);
      case "atom:title", "dc:title" -> title.offer(captured.value().value(), 1);
      case "link" -> link.offer(Links.resolve(base, plain), 0);
      case "language" -> language.offer(plain, 0);
      case "dc:language" -> language.offer(plain, 1);
      case "ttl" -> ttlMinutes = NUMBER.matcher(plain).matches() ? Long.parseLong(plain) : 0;
      default -> {}
    }
  }

  void author(String name) {
    if (!name.isBlank() && authors.size() < MOST_AUTHORS) {
      authors.add(name.strip());
    }
  }

  Feed finished(String kind, boolean broken, boolean cut, List<EntryDraft> entries) {
    List<String> people = List.copyOf(authors);
    return new Feed(
        kind,
        title.get(),
        link.get(),
        language.get(),
        ttlMinutes,
        hub.get(),
        self.get(),
        broken,
        cut,
        entries.stream().map(entry -> entry.finished(link.get(), people)).toList());
  }
}
