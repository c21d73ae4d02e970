package tidings.source.feed;

import com.rometools.rome.feed.synd.SyndContent;
import com.rometools.rome.feed.synd.SyndEntry;
import com.rometools.rome.feed.synd.SyndFeed;
import com.rometools.rome.io.FeedException;
import com.rometools.rome.io.SyndFeedInput;
import com.rometools.rome.io.XmlReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tidings.item.Identity;
import tidings.item.NewItem;
import tidings.source.Parser;
import tidings.source.SourceFault;

/**
 * Reads RSS 0.9x, 1.0 and 2.0, Atom and JSON Feed. A DOCTYPE is refused, so that no entity is ever
 * fetched or expanded.
 */
public final class FeedParser implements Parser {
  private static final JsonFeed JSON = new JsonFeed();

  @Override
  public List<NewItem> parse(byte[] body, String contentType) {
    if (body.length == 0) {
      throw new SourceFault("answered with nothing where a feed was expected");
    }
    if (JsonFeed.looksLike(body)) {
      return JSON.parse(body);
    }
    String xml = decoded(body, contentType);
    List<SyndEntry> entries = feed(xml).getEntries();
    List<Map<String, String>> extras = ExtraElements.of(xml);
    boolean same = extras.size() == entries.size();
    List<NewItem> items = new ArrayList<>(entries.size());
    for (int i = 0; i < entries.size(); i++) {
      items.add(item(entries.get(i), same ? extras.get(i) : Map.of()));
    }
    return items;
  }

  private static String decoded(byte[] body, String contentType) {
    ByteArrayInputStream bytes = new ByteArrayInputStream(body);
    try (XmlReader reader =
        contentType.isEmpty()
            ? new XmlReader(bytes, true, "UTF-8")
            : new XmlReader(bytes, contentType, true, "UTF-8")) {
      return reader.readAllAsString();
    } catch (IOException impossible) {
      throw new SourceFault("cannot be decoded: " + firstLine(impossible), impossible);
    }
  }

  private static SyndFeed feed(String xml) {
    try {
      return new SyndFeedInput().build(new StringReader(xml));
    } catch (FeedException | IllegalArgumentException broken) {
      throw new SourceFault(
          "is not a feed that can be read (" + firstLine(broken) + "); check its address", broken);
    }
  }

  private static String firstLine(Exception fault) {
    return String.valueOf(fault.getMessage()).lines().findFirst().orElse("no reason given");
  }

  private static NewItem item(SyndEntry entry, Map<String, String> extra) {
    String title = Markup.title(text(entry.getTitle()));
    String body = body(entry);
    String link = text(entry.getLink());
    String words = Markup.plain(body);
    Map<String, String> attributes = EntryAttributes.of(entry, body, extra);
    long published = date(entry);
    return new NewItem(
        Identity.of(guid(entry, link), link, title, words, published),
        title,
        words,
        Markup.styled(body) ? body : "",
        link,
        EntryImage.of(entry, body),
        published,
        attributes);
  }

  /** The library gives the link where there is no guid. */
  private static String guid(SyndEntry entry, String link) {
    String uri = text(entry.getUri());
    return uri.equals(link) ? "" : uri;
  }

  /** The longer of what the feed calls its content and its description: often one is a stub. */
  private static String body(SyndEntry entry) {
    SyndContent description = entry.getDescription();
    String longest = description == null ? "" : text(description.getValue());
    for (SyndContent content : entry.getContents()) {
      String other = text(content.getValue());
      longest = other.length() > longest.length() ? other : longest;
    }
    return longest;
  }

  private static long date(SyndEntry entry) {
    Date date = entry.getPublishedDate();
    Date known = date == null ? entry.getUpdatedDate() : date;
    return known == null ? 0 : known.toInstant().toEpochMilli();
  }

  static String text(@Nullable String value) {
    return value == null ? "" : value.strip();
  }
}
