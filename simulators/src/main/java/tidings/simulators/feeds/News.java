package tidings.simulators.feeds;

import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** News: a lead, some paragraphs, now and then a list or a picture with its caption. */
final class News implements Family {
  private static final Grammar GRAMMAR = Grammar.read("news.txt");

  @Override
  public Grammar grammar() {
    return GRAMMAR;
  }

  @Override
  public Entry make(Frame frame) {
    Speaker speaker = new Speaker(GRAMMAR, frame.random());
    String title = speaker.say("title");
    StringBuilder text = new StringBuilder(1024);
    if (frame.chance(0.3)) {
      text.append("<figure><img src=\"https://img.example/news/").append(frame.name());
      text.append("-small.jpg\" alt=\"\"/><figcaption>").append(caption(speaker));
      text.append("</figcaption></figure>\n");
    }
    text.append("<p>").append(speaker.say("lead")).append("</p>\n");
    for (String paragraph : speaker.say("body", frame.random().nextInt(2, 6))) {
      text.append("<p>").append(paragraph).append("</p>\n");
    }
    if (frame.chance(0.25)) {
      list(text, speaker, frame.random().nextInt(2, 5));
    }
    String guid = "urn:news:" + frame.name();
    String link = "https://news.example/" + Family.slug(title) + "/" + frame.name();
    return new Entry(guid, link, title, text.toString(), frame.published(), extra(speaker, frame));
  }

  @Override
  public Image image(Frame frame) {
    String url = "https://img.example/news/" + frame.name() + ".jpg";
    Image.Form form = frame.chance(0.5) ? Image.Form.MEDIA : Image.Form.ENCLOSURE;
    return new Image(url, "image/jpeg", frame.random().nextInt(20_000, 900_000), form);
  }

  private static void list(StringBuilder text, Speaker speaker, int points) {
    text.append("<p>").append(speaker.say("list-head")).append("</p>\n<ul>\n");
    for (String point : speaker.say("list-item", points)) {
      text.append("<li>").append(point).append("</li>\n");
    }
    text.append("</ul>\n");
  }

  private static Map<String, String> extra(Speaker speaker, Frame frame) {
    List<String> sections = speaker.say("section", frame.random().nextInt(1, 4));
    return Map.of(
        "author", speaker.say("person"),
        "category", String.join(", ", new TreeSet<>(sections)),
        "place", speaker.fact("place1"));
  }

  private static String caption(Speaker speaker) {
    return speaker.say("caption").replace("&", "&amp;");
  }
}
