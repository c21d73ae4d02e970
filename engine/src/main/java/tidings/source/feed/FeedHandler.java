package tidings.source.feed;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tidings.source.Parsed;
import tidings.source.SourceFault;
import tidings.source.content.Links;

/** Makes a feed of a document's elements. For one document. */
final class FeedHandler implements ElementHandler {
  /** Where the reading stands. */
  private enum Place {
    ROOT,
    FEED,
    ENTRY,
    GROUP,
    PERSON,
    LEAF,
    OUTSIDE
  }

  private static final int DEEPEST = 512;

  private final Names names;
  private final List<Place> places = new ArrayList<>();
  private final List<String> bases = new ArrayList<>();
  private final List<String> elements = new ArrayList<>();
  private final List<EntryDraft> entries = new ArrayList<>();
  private final FeedDraft feed = new FeedDraft();
  private @Nullable EntryDraft entry;
  private @Nullable Capture capture;
  private @Nullable PersonDraft person;
  private boolean atom;
  private String root = "";

  FeedHandler(Names names, String address) {
    this.names = names;
    bases.add(address);
  }

  @Override
  public void start(String name, Attributes attributes) {
    if (places.size() >= DEEPEST) {
      throw new SourceFault("nests its elements more than " + DEEPEST + " deep; check its address");
    }
    String base = base(attributes);
    bases.add(base);
    elements.add(name);
    if (capture != null) {
      capture.start(name, attributes, base);
      places.add(Place.LEAF);
      return;
    }
    places.add(
        switch (places.isEmpty() ? null : places.getLast()) {
          case null -> root(name, attributes);
          case ROOT -> inRoot(name, attributes);
          case FEED -> inFeed(name, attributes, base);
          case ENTRY, GROUP -> inEntry(name, attributes, base);
          case PERSON -> leaf(Capture.loose(name, places.size(), base));
          case LEAF, OUTSIDE -> Place.OUTSIDE;
        });
  }

  private String base(Attributes attributes) {
    String own = attributes.get("xml:base");
    return own.isBlank() ? bases.getLast() : Links.resolve(bases.getLast(), own);
  }

  private Place root(String name, Attributes attributes) {
    String local = name.substring(name.indexOf(':') + 1);
    root = local;
    feed.language(attributes.get("xml:lang"), 5);
    return switch (local) {
      case "feed" -> atom();
      case "rss", "rdf" -> Place.ROOT;
      case "channel" -> Place.FEED;
      default -> throw new SourceFault(NoFeed.root(local));
    };
  }

  private String kind() {
    return switch (root) {
      case "feed" -> "an Atom feed";
      case "rdf" -> "an RSS 1.0 feed";
      default -> "an RSS feed";
    };
  }

  private Place atom() {
    atom = true;
    names.ownAtom();
    return Place.FEED;
  }

  private Place inRoot(String name, Attributes attributes) {
    return switch (name) {
      case "channel" -> Place.FEED;
      case "item" -> begin(attributes);
      default -> Place.OUTSIDE;
    };
  }

  private Place inFeed(String name, Attributes attributes, String base) {
    feed.element(name, attributes, base);
    return switch (name) {
      case "item", "entry", "atom:entry" -> begin(attributes);
      case "title", "link", "language", "dc:language", "ttl", "atom:title", "dc:title" ->
          leaf(capture(name, attributes, base));
      case "author", "atom:author" -> person();
      default -> Place.OUTSIDE;
    };
  }

  private Place person() {
    person = new PersonDraft();
    return Place.PERSON;
  }

  private Capture capture(String name, Attributes attributes, String base) {
    boolean typed = EntryDraft.typed(name) && (atom || name.startsWith("atom:"));
    return typed
        ? Capture.typed(name, places.size(), base, attributes)
        : Capture.loose(name, places.size(), base);
  }

  private Place begin(Attributes attributes) {
    if (entries.size() >= Parsed.MOST_ITEMS) {
      return Place.OUTSIDE;
    }
    entry = new EntryDraft(attributes.get("rdf:about"), attributes.get("xml:lang"));
    return Place.ENTRY;
  }

  private Place inEntry(String name, Attributes attributes, String base) {
    EntryDraft open = open();
    open.element(name, attributes, base);
    return switch (name) {
      case "media:group", "media:content", "itunes:category" -> Place.GROUP;
      case "author", "atom:author", "contributor", "atom:contributor" -> person();
      case "source", "atom:source", "image", "media:rating", "media:community", "item", "entry" ->
          Place.OUTSIDE;
      default -> leaf(capture(name, attributes, base));
    };
  }

  private Place leaf(Capture begun) {
    capture = begun;
    return Place.LEAF;
  }

  private EntryDraft open() {
    if (entry == null) {
      throw new IllegalStateException("no entry is open");
    }
    return entry;
  }

  @Override
  public void text(char[] characters, int from, int length) {
    if (capture != null) {
      capture.text(characters, from, length);
    } else if (person != null && places.getLast() == Place.PERSON) {
      person.text(new String(characters, from, length));
    }
  }

  @Override
  public void end() {
    Place place = places.removeLast();
    String name = elements.removeLast();
    String base = bases.removeLast();
    if (capture != null && capture.depth() < places.size()) {
      capture.end(name);
    } else if (capture != null) {
      Capture done = capture;
      capture = null;
      finished(done, base);
    } else if (place == Place.ENTRY) {
      entries.add(open());
      entry = null;
    } else if (place == Place.PERSON && person != null) {
      person(person, name);
      person = null;
    }
  }

  private void person(PersonDraft done, String name) {
    if (entry == null) {
      feed.author(done.name());
    } else if (name.endsWith("author")) {
      entry.author(done.name());
    }
  }

  private void finished(Capture done, String base) {
    switch (places.getLast()) {
      case ENTRY, GROUP -> open().content(done, base);
      case FEED -> feed.content(done, base);
      case PERSON -> Optional.ofNullable(person).ifPresent(open -> open.part(done));
      default -> {}
    }
  }

  /** The feed, once a document has ended that is well-formed. */
  Feed feed() {
    if (root.isEmpty()) {
      throw new SourceFault(NoFeed.nothing());
    }
    return feed.finished(kind(), false, false, entries);
  }

  /**
   * The feed of a document that is not; one that was cut off before its first entry says nothing.
   */
  Feed feed(String broken) {
    if (root.isEmpty()) {
      throw new SourceFault(NoFeed.nothing());
    }
    boolean cut = !NoFeed.ends(broken, root);
    if (cut && NoFeed.opened(broken) && !entries.isEmpty()) {
      // What was cut off in its middle comes whole the next time, perhaps under another key.
      EntryDraft unusedHalf = entries.removeLast();
    }
    entries.removeIf(EntryDraft::blank);
    if (entries.isEmpty() && cut) {
      throw new SourceFault("is a feed that breaks off before its first entry; it is tried again");
    }
    return feed.finished(kind() + " that is not well-formed", true, cut, entries);
  }
}
