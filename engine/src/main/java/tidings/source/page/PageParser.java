package tidings.source.page;

import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.select.Elements;
import tidings.item.Identity;
import tidings.item.NewItem;
import tidings.source.Parsed;
import tidings.source.Parser;
import tidings.source.Question;
import tidings.source.SourceFault;
import tidings.source.content.Body;
import tidings.source.content.DateText;
import tidings.source.content.Decoder;
import tidings.source.content.Links;
import tidings.source.content.Markup;

/**
 * A list page → items. A page on which nothing matches any more is a fault, never a change: it was
 * rebuilt, or is not the page at all.
 */
public final class PageParser implements Parser {
  private final PageMapping mapping;
  private final ZoneId zone;

  /** By where things stand; dates without a zone are meant in UTC. */
  public PageParser(PageMapping mapping) {
    this(mapping, ZoneOffset.UTC);
  }

  /**
   * By where things stand.
   *
   * @param zone in which dates are meant that state none
   */
  public PageParser(PageMapping mapping, ZoneId zone) {
    this.mapping = mapping;
    this.zone = zone;
  }

  @Override
  public Question question() {
    return Question.of("text/html, application/xhtml+xml, */*;q=0.1");
  }

  @Override
  public Parsed parse(byte[] body, String contentType, String address) {
    Document page = Jsoup.parse(Decoder.decode(body, contentType).text(), address);
    Elements found = page.select(mapping.items());
    List<NewItem> items = new ArrayList<>();
    for (Element one : found) {
      item(one, page.baseUri()).ifPresent(items::add);
    }
    if (items.isEmpty()) {
      throw new SourceFault(
          found.isEmpty()
              ? "is a page on which nothing matches '"
                  + mapping.items()
                  + "' (any more); look at it"
              : "has "
                  + found.size()
                  + " things that match '"
                  + mapping.items()
                  + "', none with a title");
    }
    return Parsed.list("a list page", Markup.line(page.title()), items)
        .withNext(Links.encoded(page.baseUri(), value(page, "next", "")));
  }

  private Optional<NewItem> item(Element one, String base) {
    String link = Links.encoded(base, value(one, "link", "a[href]@href"));
    String title = Markup.line(value(one, "title", "a[href]"));
    if (title.isEmpty()) {
      return Optional.empty();
    }
    Body body =
        mapping.place("text").isPresent()
            ? Body.of(element(one, "text").map(Element::html).orElse(""))
            : Body.plain("");
    String image = Links.encoded(base, value(one, "image", "img[src]@src"));
    String date = value(one, "published", "time[datetime]@datetime");
    long published = DateText.parse(date, zone, Optional.empty()).orElse(0);
    return Optional.of(
        new NewItem(
            Identity.of("", link, title, body.words(), published),
            title,
            body.words(),
            body.html(),
            link,
            Markup.web(image) ? image : "",
            published,
            attributes(one)));
  }

  private Map<String, String> attributes(Element one) {
    Map<String, String> attributes = new TreeMap<>();
    for (String name : mapping.places().keySet()) {
      String value = PageMapping.PARTS.contains(name) ? "" : Markup.line(value(one, name, ""));
      if (!value.isEmpty()) {
        attributes.put(name, value);
      }
    }
    return attributes;
  }

  private Optional<Element> element(Element one, String name) {
    return mapping.place(name).flatMap(place -> at(one, place));
  }

  /** The item itself where a place is but an attribute. */
  private static Optional<Element> at(Element one, String place) {
    String css = PageMapping.selector(place);
    return css.isEmpty() ? Optional.of(one) : Optional.ofNullable(one.selectFirst(css));
  }

  private String value(Element one, String name, String usual) {
    String place = mapping.place(name).orElse(usual);
    if (place.isEmpty()) {
      return "";
    }
    String attribute = PageMapping.attribute(place);
    return at(one, place)
        .map(found -> attribute.isEmpty() ? found.text() : found.attr(attribute))
        .orElse("")
        .strip();
  }
}
