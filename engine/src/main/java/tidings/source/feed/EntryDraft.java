package tidings.source.feed;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import tidings.source.content.DateText;
import tidings.source.content.Links;
import tidings.source.content.Markup;

/** An entry while it is read. Of several elements for one thing, the most usual one counts. */
final class EntryDraft {
  private static final int MOST = 256;
  private static final int LONGEST_EXTRA = 4_096;

  private final String about;
  private final Ranked<String> id = new Ranked<>("");
  private final Ranked<FeedText> title = new Ranked<>(FeedText.NONE);
  private final Ranked<String> link = new Ranked<>("");
  private final Set<String> links = new LinkedHashSet<>();
  private final Ranked<Long> published = new Ranked<>(0L);
  private final Ranked<Long> updated = new Ranked<>(0L);
  private final Ranked<FeedText> summary = new Ranked<>(FeedText.NONE);
  private final Ranked<FeedText> description = new Ranked<>(FeedText.NONE);
  private final Ranked<FeedText> content = new Ranked<>(FeedText.NONE);
  private final Set<String> authors = new LinkedHashSet<>();
  private final Set<String> categories = new LinkedHashSet<>();
  private final List<Enclosure> enclosures = new ArrayList<>();
  private final Set<String> pictures = new LinkedHashSet<>();
  private final Map<String, String> extras = new TreeMap<>();
  private final Ranked<String> language = new Ranked<>("");
  private String permalink = "";
  private boolean guidIsLink = true;

  EntryDraft(String about, String language) {
    this.about = about;
    if (!language.isBlank()) {
      this.language.offer(language, 9);
    }
  }

  /** How the content of an element is read that stands directly in an entry. */
  static boolean typed(String name) {
    return switch (name) {
      case "title",
          "summary",
          "content",
          "atom:title",
          "atom:summary",
          "atom:content",
          "tagline",
          "subtitle" ->
          true;
      default -> false;
    };
  }

  /** What an element says by its attributes alone. */
  void element(String name, ElementHandler.Attributes attributes, String innerBase) {
    switch (name) {
      case "link", "atom:link" -> link(attributes, innerBase);
      case "guid" -> guidIsLink = !attributes.get("ispermalink").strip().equalsIgnoreCase("false");
      case "enclosure" -> enclosure(attributes, innerBase);
      case "category", "atom:category" -> category(first(attributes, "term", "label"));
      case "itunes:category" -> category(attributes.get("text"));
      case "media:thumbnail", "itunes:image" ->
          picture(Links.resolve(innerBase, first(attributes, "url", "href")));
      case "media:content" -> media(attributes, innerBase);
      case "content", "atom:content" -> source(attributes.get("src"), innerBase);
      case "torznab:attr", "newznab:attr" ->
          extra(
              "torznab:" + attributes.get("name").toLowerCase(Locale.ROOT),
              attributes.get("value"));
      default -> {}
    }
  }

  private static String first(ElementHandler.Attributes attributes, String name, String other) {
    String value = attributes.get(name);
    return value.isBlank() ? attributes.get(other) : value;
  }

  private void link(ElementHandler.Attributes attributes, String innerBase) {
    String address = first(attributes, "href", "rdf:resource");
    if (address.isBlank()) {
      return;
    }
    String absolute = Links.resolve(innerBase, address);
    String relation = attributes.get("rel").strip().toLowerCase(Locale.ROOT);
    links(absolute);
    switch (relation) {
      case "", "alternate" -> {
        String type = attributes.get("type");
        link.offer(absolute, type.isEmpty() || type.contains("html") ? 1 : 2);
      }
      case "enclosure" ->
          enclosures(new Enclosure(absolute, attributes.get("type"), attributes.get("length")));
      case "self", "related", "via" -> link.offer(absolute, relation.equals("self") ? 7 : 8);
      default -> {}
    }
  }

  private void links(String absolute) {
    if (!absolute.isBlank() && links.size() < MOST) {
      links.add(absolute);
    }
  }

  private void enclosure(ElementHandler.Attributes attributes, String innerBase) {
    String address = first(attributes, "url", "href");
    if (!address.isBlank()) {
      enclosures(
          new Enclosure(
              Links.resolve(innerBase, address), attributes.get("type"), attributes.get("length")));
    }
  }

  private void enclosures(Enclosure enclosure) {
    boolean known = enclosures.stream().anyMatch(other -> other.url().equals(enclosure.url()));
    if (!known && enclosures.size() < MOST) {
      enclosures.add(enclosure);
      if (enclosure.type().startsWith("image/")) {
        picture(enclosure.url());
      }
    }
  }

  private void media(ElementHandler.Attributes attributes, String innerBase) {
    if (attributes.get("medium").equals("image") || attributes.get("type").startsWith("image/")) {
      picture(Links.resolve(innerBase, attributes.get("url")));
    }
  }

  private void picture(String address) {
    if (!address.isBlank() && pictures.size() < MOST) {
      pictures.add(address);
    }
  }

  /** Content that stands elsewhere: its address is the entry's when there is no other. */
  private void source(String address, String innerBase) {
    if (!address.isBlank()) {
      links(Links.resolve(innerBase, address));
      link.offer(Links.resolve(innerBase, address), 9);
    }
  }

  private void category(String term) {
    if (!term.isBlank() && categories.size() < MOST) {
      categories.add(term.strip());
    }
  }

  void author(String name) {
    if (!name.isBlank() && authors.size() < MOST) {
      authors.add(name.strip());
    }
  }

  private void extra(String name, String value) {
    if (!value.isBlank() && (extras.containsKey(name) || extras.size() < MOST)) {
      extras.merge(name, value.strip(), EntryDraft::joined);
    }
  }

  private static String joined(String all, String more) {
    return all.equals(more) || all.length() > LONGEST_EXTRA ? all : all + ", " + more;
  }

  /** What an element says by its content. */
  void content(Capture captured, String innerBase) {
    String plain = captured.plain();
    if (plain.isEmpty()
        || identity(captured.name(), plain, innerBase)
        || time(captured.name(), plain)) {
      return;
    }
    switch (captured.name()) {
      case "title" -> title.offer(captured.value(), 0);
      case "atom:title" -> title.offer(captured.value(), 1);
      case "dc:title", "media:title", "itunes:title" -> title.offer(captured.value(), 2);
      case "description" -> description.offer(captured.value(), 0);
      case "summary" -> summary.offer(captured.value(), 0);
      case "atom:summary", "abstract", "dc:description", "dcterms:abstract" ->
          summary.offer(captured.value(), 1);
      case "itunes:summary", "media:description", "itunes:subtitle" ->
          summary.offer(captured.value(), 2);
      case "content:encoded", "content", "fullitem", "l:fullitem", "content:item" ->
          content.offer(captured.value(), 0);
      case "atom:content", "xhtml:body", "body", "encoded", "xhtml:div" ->
          content.offer(captured.value(), 1);
      case "dc:creator", "itunes:author", "author", "atom:author", "dc:author" -> author(plain);
      case "category", "atom:category", "dc:subject", "media:category" -> category(plain);
      case "itunes:keywords" -> List.of(plain.split("[,\\s]+")).forEach(this::category);
      case "language", "dc:language" -> language.offer(plain, 0);
      default -> own(captured);
    }
  }

  private boolean identity(String name, String plain, String innerBase) {
    switch (name) {
      case "guid" -> {
        id.offer(plain, 0);
        permalink = guidIsLink ? plain : permalink;
      }
      case "id", "atom:id" -> {
        id.offer(plain, name.equals("id") ? 0 : 1);
        permalink = permalink.isEmpty() ? plain : permalink;
      }
      case "dc:identifier" -> id.offer(plain, 3);
      case "link" -> {
        link.offer(Links.resolve(innerBase, plain), 1);
        links(Links.resolve(innerBase, plain));
      }
      case "url" -> link.offer(Links.resolve(innerBase, plain), 6);
      default -> {
        return false;
      }
    }
    return true;
  }

  private boolean time(String name, String plain) {
    switch (name) {
      case "pubdate", "published" -> date(published, plain, 0);
      case "issued", "atom:published", "dcterms:issued", "atom:issued" -> date(published, plain, 1);
      case "updated", "modified", "lastbuilddate" -> date(updated, plain, 0);
      case "atom:updated", "dcterms:modified", "atom:modified" -> date(updated, plain, 1);
      case "dc:date", "date" -> date(updated, plain, 2);
      case "created", "dcterms:created", "atom:created" -> date(published, plain, 3);
      default -> {
        return false;
      }
    }
    return true;
  }

  private static void date(Ranked<Long> slot, String text, int rank) {
    DateText.parse(text).ifPresent(millis -> slot.offer(millis, rank));
  }

  /** Boards put their facts into elements of their own. */
  private void own(Capture captured) {
    if (!captured.nested()) {
      extra(captured.name(), captured.plain());
    }
  }

  /** Whether it says nothing at all. */
  boolean blank() {
    return id.get().isEmpty()
        && about.isEmpty()
        && title.get().isEmpty()
        && links.isEmpty()
        && summary.get().isEmpty()
        && description.get().isEmpty()
        && content.get().isEmpty()
        && enclosures.isEmpty()
        && published.get() == 0
        && updated.get() == 0
        && authors.isEmpty()
        && categories.isEmpty()
        && extras.isEmpty();
  }

  /**
   * The entry.
   *
   * @param site where people go who want to see an entry that has no address
   * @param people who wrote the feed, and so what has no author of its own
   */
  FeedEntry finished(String site, List<String> people) {
    settle();
    List<String> all = new ArrayList<>(links);
    String own = ownLink();
    if (!own.isEmpty() && !all.contains(own)) {
      all.addFirst(own);
    }
    return new FeedEntry(
        id.get().isEmpty() ? about : id.get(),
        title.get(),
        own.isEmpty() ? site : own,
        all,
        published.get(),
        updated.get(),
        summary.get(),
        content.get(),
        authors.isEmpty() ? people : List.copyOf(authors),
        List.copyOf(categories),
        enclosures,
        List.copyOf(pictures),
        extras,
        language.get());
  }

  /** The description is the summary; beside one it is the content. */
  private void settle() {
    if (!description.get().isEmpty()) {
      boolean beside = summary.settled();
      (beside ? content : summary).offer(description.get(), beside ? 4 : 1);
    }
  }

  private String ownLink() {
    if (!link.get().isEmpty()) {
      return link.get();
    }
    String file = enclosures.isEmpty() ? "" : enclosures.getFirst().url();
    return Stream.of(permalink, about).filter(Markup::web).findFirst().orElse(file);
  }
}
