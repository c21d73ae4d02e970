package tidings.source.feed;

import com.rometools.rome.feed.synd.SyndContent;
import com.rometools.rome.feed.synd.SyndEntry;
import com.rometools.rome.feed.synd.SyndFeed;
import com.rometools.rome.io.FeedException;
import com.rometools.rome.io.SyndFeedInput;
import com.rometools.rome.io.XmlReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Date;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tidings.item.ItemKey;
import tidings.item.NewItem;
import tidings.source.Parser;
import tidings.source.SourceFault;

/** Reads RSS and Atom. A DOCTYPE is refused, so that no entity is ever fetched or expanded. */
public final class FeedParser implements Parser {
  @Override
  public List<NewItem> parse(byte[] body, String contentType) {
    if (body.length == 0) {
      throw new SourceFault("answered with nothing where a feed was expected");
    }
    return feed(body, contentType).getEntries().stream().map(FeedParser::item).toList();
  }

  private static SyndFeed feed(byte[] body, String contentType) {
    try {
      ByteArrayInputStream bytes = new ByteArrayInputStream(body);
      XmlReader reader =
          contentType.isEmpty()
              ? new XmlReader(bytes, true, "UTF-8")
              : new XmlReader(bytes, contentType, true, "UTF-8");
      return new SyndFeedInput().build(reader);
    } catch (FeedException | IllegalArgumentException broken) {
      throw new SourceFault(
          "is not a feed that can be read (" + firstLine(broken) + "); check its address", broken);
    } catch (IOException impossible) {
      throw new SourceFault("cannot be decoded: " + firstLine(impossible), impossible);
    }
  }

  private static String firstLine(Exception fault) {
    return String.valueOf(fault.getMessage()).lines().findFirst().orElse("no reason given");
  }

  private static NewItem item(SyndEntry entry) {
    String title = text(entry.getTitle());
    String body = body(entry);
    String link = text(entry.getLink());
    return new NewItem(
        ItemKey.chain(text(entry.getUri()), link, title, body), title, body, link, date(entry));
  }

  private static String body(SyndEntry entry) {
    SyndContent description = entry.getDescription();
    if (description != null) {
      return text(description.getValue());
    }
    return entry.getContents().isEmpty() ? "" : text(entry.getContents().getFirst().getValue());
  }

  private static long date(SyndEntry entry) {
    Date date = entry.getPublishedDate();
    Date known = date == null ? entry.getUpdatedDate() : date;
    return known == null ? 0 : known.toInstant().toEpochMilli();
  }

  private static String text(@Nullable String value) {
    return value == null ? "" : value.strip();
  }
}
