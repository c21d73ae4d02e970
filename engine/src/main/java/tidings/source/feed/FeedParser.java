package tidings.source.feed;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import tidings.item.Identity;
import tidings.item.NewItem;
import tidings.source.Parsed;
import tidings.source.Parser;
import tidings.source.board.Boards;
import tidings.source.board.Material;
import tidings.source.content.Body;
import tidings.source.content.Markup;
import tidings.source.content.Stories;

/** Feeds → items. */
public final class FeedParser implements Parser {
  private final Boards boards = Boards.STANDARD;

  @Override
  public Parsed parse(byte[] body, String contentType, String address) {
    Feed feed = FeedReader.read(body, contentType, address);
    List<NewItem> items =
        feed.entries().stream()
            .map(entry -> item(entry, feed, address))
            .filter(item -> !blank(item))
            .toList();
    return new Parsed(
        feed.kind(),
        Markup.line(feed.title()),
        items,
        !feed.cut(),
        feed.ttlMinutes(),
        feed.hub(),
        feed.self(),
        "");
  }

  private NewItem item(FeedEntry entry, Feed feed, String address) {
    String stated = title(entry.title());
    Body body = body(entry);
    Material material = material(entry, stated, body);
    // The posting's own address says whose it is; a feed may hold those of many boards.
    String owner = boards.knows(entry.link()) ? entry.link() : address;
    String title = boards.of(owner).part("title", material).orElse(stated);
    long published = entry.published() > 0 ? entry.published() : entry.updated();
    return new NewItem(
        identity(entry, title, body, published),
        title,
        body.words(),
        body.html(),
        original(entry),
        picture(entry, body),
        published,
        attributes(entry, feed, material, owner));
  }

  /** Nothing that anybody could be told. */
  private static boolean blank(NewItem item) {
    return item.title().isEmpty() && item.text().isEmpty() && item.link().isEmpty();
  }

  private static Material material(FeedEntry entry, String title, Body body) {
    return new Material(
        title,
        body.line(),
        body.words(),
        body.labels(),
        entry.extras(),
        String.join(", ", entry.categories()),
        String.join(", ", entry.authors()),
        Material.Pointers.NONE);
  }

  /** Where a feed is passed on by a service that counts clicks, it says where the entry is. */
  private static String original(FeedEntry entry) {
    return entry.extras().getOrDefault("feedburner:origlink", entry.link());
  }

  private static Identity identity(FeedEntry entry, String title, Body body, long published) {
    // The address of the whole site tells no entry from another.
    String link = entry.links().isEmpty() ? "" : entry.link();
    Identity own = Identity.of(entry.id(), link, title, body.words(), published);
    return story(entry).map(own::withStory).orElse(own);
  }

  private static Optional<String> story(FeedEntry entry) {
    Stream<String> addresses =
        Stream.concat(
            Stream.of(
                entry.link(), entry.id(), entry.extras().getOrDefault("torrent:magneturi", "")),
            entry.enclosures().stream().map(Enclosure::url));
    return Stories.in(addresses).or(() -> infohash(entry));
  }

  private static Optional<String> infohash(FeedEntry entry) {
    return Stream.of("torrent:infohash", "torznab:infohash", "infohash", "info_hash")
        .map(name -> Stories.torrent(entry.extras().getOrDefault(name, "")))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private static String title(FeedText title) {
    return switch (title.form()) {
      case PLAIN -> Markup.squeezed(title.value());
      case HTML -> Body.of(title.value()).words();
      case UNSAID -> Markup.line(title.value());
    };
  }

  /** The longer of what the feed calls its content and its summary: often one is a stub. */
  private static Body body(FeedEntry entry) {
    FeedText content = entry.content();
    FeedText summary = entry.summary();
    FeedText longer = content.value().length() >= summary.value().length() ? content : summary;
    return longer.form() == FeedText.Form.PLAIN
        ? Body.plain(longer.value())
        : Body.of(longer.value());
  }

  private static String picture(FeedEntry entry, Body body) {
    return entry.pictures().stream().filter(Markup::web).findFirst().orElse(body.picture());
  }

  /** What the board's table finds, and what the feed has in elements of its own making. */
  private Map<String, String> attributes(
      FeedEntry entry, Feed feed, Material material, String owner) {
    Map<String, String> attributes = new TreeMap<>();
    boards.attributes(owner, material).forEach((name, value) -> put(attributes, name, value));
    entry
        .extras()
        .forEach((name, value) -> {
          if (!said(attributes, name, value)) {
            put(attributes, name, value);
          }
        });
    put(attributes, "author", material.author());
    put(attributes, "tags", material.categories());
    String language = entry.language().isEmpty() ? feed.language() : entry.language();
    put(attributes, "lang", language.toLowerCase(Locale.ROOT));
    return attributes;
  }

  /** An element {@code skills} says nothing more where {@code skill} says the same. */
  private static boolean said(Map<String, String> attributes, String name, String value) {
    return attributes.entrySet().stream()
        .anyMatch(known ->
            name.startsWith(known.getKey()) && Markup.line(value).equals(known.getValue()));
  }

  private static void put(Map<String, String> attributes, String name, String value) {
    String plain = Markup.line(value);
    if (!plain.isEmpty()) {
      attributes.putIfAbsent(name, plain);
    }
  }
}
