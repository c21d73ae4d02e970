package tidings.source.page;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.select.Elements;

/**
 * Guesses where a list stands in a page: things of one kind side by side, each with a link of its
 * own that says something.
 */
public final class Proposal {
  private static final int FEWEST = 3;
  private static final int MOST_ELEMENTS = 50_000;
  private static final int TELLING = 8;
  private static final int LONGEST_TITLE = 80;

  /** What stands beside the matter of a page. */
  private static final Set<String> BESIDE = Set.of("nav", "aside", "footer", "header", "select");

  /** Things side by side, by what they have in common. */
  private record Row(Element parent, List<Element> things) {}

  private Proposal() {}

  /**
   * The mapping that finds most.
   *
   * @param address of the page
   */
  public static Optional<PageMapping> of(String html, String address) {
    Document page = Jsoup.parse(html, address);
    page.select("script, style, noscript, template").remove();
    return rows(page).stream()
        .map(row -> Map.entry(row, score(row)))
        .filter(scored -> scored.getValue() > 0)
        .sorted(Map.Entry.<Row, Double>comparingByValue().reversed())
        .limit(10)
        .flatMap(scored -> mapping(page, scored.getKey()).stream())
        .findFirst();
  }

  private static List<Row> rows(Document page) {
    List<Row> rows = new ArrayList<>();
    for (Element parent : page.getAllElements().stream().limit(MOST_ELEMENTS).toList()) {
      Map<String, List<Element>> byTag = new LinkedHashMap<>();
      parent
          .children()
          .forEach(child ->
              byTag.computeIfAbsent(child.normalName(), _ -> new ArrayList<>()).add(child));
      byTag.values().stream()
          .filter(things -> things.size() >= FEWEST)
          .forEach(things -> rows.add(new Row(parent, things)));
    }
    return rows;
  }

  /** The more its links say, the better; where they say the same or lead to one place, nothing. */
  private static double score(Row row) {
    List<Element> links = row.things().stream().flatMap(thing -> title(thing).stream()).toList();
    long places = links.stream().map(link -> link.absUrl("href")).distinct().count();
    if (places < FEWEST || places * 2 < row.things().size()) {
      return 0;
    }
    double said =
        links.stream().mapToInt(link -> Math.min(LONGEST_TITLE, link.text().length())).sum();
    boolean beside =
        Stream.concat(Stream.of(row.parent()), row.parent().parents().stream())
            .anyMatch(element -> BESIDE.contains(element.normalName()));
    return beside ? said / 10 : said;
  }

  /** The link that says most. */
  private static Optional<Element> title(Element thing) {
    Elements links = thing.select("a[href]");
    return links.stream()
        .filter(link -> link.text().length() >= TELLING)
        .max(Comparator.comparingInt(link -> link.text().length()));
  }

  private static Optional<PageMapping> mapping(Document page, Row row) {
    String items = place(page, row.parent()) + " > " + common(row.things());
    Elements found = page.select(items);
    if (found.size() < FEWEST || found.size() > 2 * row.things().size()) {
      return Optional.empty();
    }
    return link(found)
        .map(link -> {
          Map<String, String> places = new TreeMap<>();
          places.put("title", link);
          places.put("link", link + "@href");
          if (share(found, "time[datetime]") > 0.5) {
            places.put("published", "time@datetime");
          }
          Stream.of("p", ".description", ".summary", ".excerpt")
              .filter(text -> share(found, text) > 0.5)
              .findFirst()
              .ifPresent(text -> places.put("text", text));
          return new PageMapping(items, places);
        });
  }

  /** In how many of the things something is found, 0 to 1. */
  private static double share(Elements things, String css) {
    return things.stream().filter(thing -> thing.selectFirst(css) != null).count()
        / (double) things.size();
  }

  /** What selects an element, as shortly as it goes. */
  private static String place(Document page, Element element) {
    List<String> steps = new ArrayList<>();
    for (Element at = element; at != null && !at.nameIs("html"); at = at.parent()) {
      steps.addFirst(step(at));
      String css = String.join(" > ", steps);
      if (page.select(css).size() == 1) {
        return css;
      }
    }
    return String.join(" > ", steps);
  }

  private static String step(Element element) {
    if (plain(element.id())) {
      return "#" + element.id();
    }
    return element.normalName()
        + element.classNames().stream()
            .filter(Proposal::plain)
            .limit(2)
            .map(name -> "." + name)
            .collect(Collectors.joining());
  }

  /** Names with digits are numbers or were made by a program: they are others tomorrow. */
  private static boolean plain(String name) {
    return name.matches("[A-Za-z][A-Za-z_-]*");
  }

  private static String common(List<Element> things) {
    Set<String> names = things.getFirst().classNames();
    String shared =
        names.stream()
            .filter(Proposal::plain)
            .filter(name -> things.stream().allMatch(thing -> thing.hasClass(name)))
            .limit(2)
            .map(name -> "." + name)
            .collect(Collectors.joining());
    return things.getFirst().normalName() + shared;
  }

  /** Of all that select a link inside a thing the one whose links say most. */
  private static Optional<String> link(Elements things) {
    return candidates(things)
        .max(Comparator.comparingDouble(css -> said(things, css)))
        .filter(css -> said(things, css) > 0);
  }

  private static Stream<String> candidates(Elements things) {
    Stream<String> known = Stream.of("h1 a", "h2 a", "h3 a", "h4 a", "a[href]");
    Stream<String> named =
        things.stream()
            .flatMap(thing ->
                title(thing).stream()
                    .flatMap(link -> Stream.concat(classes(link), Stream.of(path(thing, link)))))
            .distinct()
            .limit(20);
    return Stream.concat(known, named);
  }

  private static Stream<String> classes(Element link) {
    return link.classNames().stream().filter(Proposal::plain).map(name -> "a." + name);
  }

  /** Where it stands, step by step. */
  private static String path(Element thing, Element link) {
    List<String> steps = new ArrayList<>();
    for (Element at = link; at != null && !at.equals(thing); at = at.parent()) {
      Element step = at;
      long before =
          step.previousElementSiblings().stream()
              .filter(other -> other.nameIs(step.normalName()))
              .count();
      steps.addFirst(step.normalName() + ":nth-of-type(" + (before + 1) + ")");
    }
    return String.join(" > ", steps);
  }

  private static double said(Elements things, String css) {
    List<Element> links =
        things.stream()
            .flatMap(thing -> Optional.ofNullable(thing.selectFirst(css)).stream())
            .toList();
    long places = links.stream().map(link -> link.absUrl("href")).distinct().count();
    double words =
        links.stream().mapToInt(link -> Math.min(LONGEST_TITLE, link.text().length())).sum();
    return places * 2 < things.size() ? 0 : words;
  }
}
