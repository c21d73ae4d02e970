package tidings.app.web;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tidings.source.Source;
import tidings.source.SourceCollections;
import tidings.source.SourceFault;
import tidings.source.SourceKind;
import tidings.source.Sources;
import tidings.source.feed.Opml;
import tidings.storage.Database;
import tidings.storage.Transaction;

/** Lists of feeds in and out. Folders are collections. */
public final class OpmlApi {
  private final Database database;
  private final Sources sources = new Sources();
  private final SourceCollections collections = new SourceCollections();
  private final Audit audit = new Audit();

  /** Over the given database. */
  public OpmlApi(Database database) {
    this.database = database;
  }

  /** All feeds with their whole addresses; one that is in several collections stands in each. */
  String write() {
    return database.read(transaction -> {
      List<Opml.Outline> outlines = new ArrayList<>();
      Set<String> placed = new HashSet<>();
      for (SourceCollections.SourceCollection one : collections.all(transaction)) {
        for (String name : one.sources()) {
          sources
              .find(transaction, name)
              .filter(OpmlApi::feed)
              .ifPresent(source -> outlines.add(new Opml.Outline(one.name(), name, source.url())));
          placed.add(name);
        }
      }
      sources.all(transaction).stream()
          .filter(source -> feed(source) && !placed.contains(source.name()))
          .forEach(source -> outlines.add(new Opml.Outline("", source.name(), source.url())));
      return Opml.write("Tidings", outlines);
    });
  }

  /** Other programs would take anything else for a feed that is broken. */
  private static boolean feed(Source source) {
    return source.kind() == SourceKind.FEED;
  }

  /** Watches what a list names and is not watched yet. What is wrong with one stops no other. */
  Map<String, Object> read(byte[] body, String by) {
    List<Opml.Outline> outlines = outlines(body);
    Reading reading =
        database.write(transaction -> {
          audit.note(transaction, by, "read a list of feeds", outlines.size() + " feeds");
          Reading now = new Reading(transaction);
          outlines.forEach(now::add);
          return now;
        });
    int known = outlines.size() - reading.added - reading.faults.size();
    return Map.of("added", reading.added, "known", known, "faults", reading.faults);
  }

  private static List<Opml.Outline> outlines(byte[] body) {
    try {
      return Opml.read(new String(body, StandardCharsets.UTF_8));
    } catch (SourceFault fault) {
      throw Problem.unprocessable("body", "the list " + fault.getMessage());
    }
  }

  /** One reading of a list, in one transaction. */
  private final class Reading {
    private final Transaction transaction;
    private final Map<String, Long> byUrl = new HashMap<>();
    private final Set<String> names = new HashSet<>();
    private final List<String> faults = new ArrayList<>();
    private int added;

    Reading(Transaction transaction) {
      this.transaction = transaction;
      for (Source source : sources.all(transaction)) {
        byUrl.put(source.url(), source.id());
        names.add(source.name());
      }
    }

    void add(Opml.Outline one) {
      try {
        URI unusedAddress = SourceApi.webAddress(one.url());
      } catch (IllegalArgumentException wrong) {
        faults.add(one.name() + ": " + wrong.getMessage());
        return;
      }
      long source = byUrl.computeIfAbsent(one.url(), _ -> watch(one));
      if (!one.folder().isEmpty()) {
        collections.add(transaction, collections.put(transaction, one.folder()), source);
      }
    }

    private long watch(Opml.Outline one) {
      added++;
      return sources.put(transaction, free(one.name()), one.url(), Duration.ZERO);
    }

    /** A name that no source has yet. */
    private String free(String wanted) {
      String name = wanted;
      for (int i = 2; !names.add(name); i++) {
        name = wanted + " " + i;
      }
      return name;
    }
  }
}
