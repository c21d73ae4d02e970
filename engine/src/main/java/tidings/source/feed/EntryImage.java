package tidings.source.feed;

import com.rometools.rome.feed.synd.SyndEnclosure;
import com.rometools.rome.feed.synd.SyndEntry;
import org.jdom2.Element;
import org.jspecify.annotations.Nullable;

/** The picture of an entry: an enclosure, Media RSS, or the first in its body. */
final class EntryImage {
  private static final String MEDIA = "http://search.yahoo.com/mrss/";

  private EntryImage() {}

  static String of(SyndEntry entry, String body) {
    for (SyndEnclosure enclosure : entry.getEnclosures()) {
      if (FeedParser.text(enclosure.getType()).startsWith("image/")) {
        return web(enclosure.getUrl());
      }
    }
    for (Element element : entry.getForeignMarkup()) {
      String found = MEDIA.equals(element.getNamespaceURI()) ? media(element) : "";
      if (!found.isEmpty()) {
        return found;
      }
    }
    return Markup.picture(body);
  }

  private static String media(Element element) {
    boolean picture =
        switch (element.getName()) {
          case "thumbnail" -> true;
          case "content" ->
              "image".equals(element.getAttributeValue("medium"))
                  || FeedParser.text(element.getAttributeValue("type")).startsWith("image/");
          default -> false;
        };
    if (picture) {
      return web(element.getAttributeValue("url"));
    }
    for (Element child : element.getChildren()) {
      String found = MEDIA.equals(child.getNamespaceURI()) ? media(child) : "";
      if (!found.isEmpty()) {
        return found;
      }
    }
    return "";
  }

  private static String web(@Nullable String address) {
    String text = FeedParser.text(address);
    return text.startsWith("https://") || text.startsWith("http://") ? text : "";
  }
}
