package tidings.simulators.feeds;

import java.time.Duration;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Job postings in the shapes of three sorts of boards: a market of small jobs, whose text ends with
 * a block of facts; a board of companies, with headings and lists; and a market of contests, whose
 * text ends with the facts in brackets. All have the facts as elements without a namespace too.
 */
final class Jobs implements Family {
  private static final Grammar GRAMMAR = Grammar.read("jobs.txt");
  private static final DateTimeFormatter POSTED =
      DateTimeFormatter.ofPattern("MMMM dd, yyyy HH:mm 'UTC'", Locale.ENGLISH);

  /** A posting while it is made. */
  private record Posting(Frame frame, Speaker speaker, List<String> skills, Optional<Pay> pay) {
    String say(String name) {
      return speaker.say(name);
    }

    int number(int from, int to) {
      return frame.random().nextInt(from, to + 1);
    }

    String joined(String separator) {
      return String.join(separator, skills).replace("&", "&amp;");
    }
  }

  @Override
  public Grammar grammar() {
    return GRAMMAR;
  }

  @Override
  public Entry make(Frame frame) {
    SplittableRandom random = frame.random();
    Speaker speaker = new Speaker(GRAMMAR, random);
    List<String> skills =
        IntStream.range(0, random.nextInt(2, 7))
            .mapToObj(i -> speaker.fact("skill" + (i + 1)))
            .toList();
    speaker.fact("skills", String.join(", ", skills));
    Posting posting = new Posting(frame, speaker, skills, Pay.draw(random));
    return switch (random.nextInt(3)) {
      case 0 -> market(posting);
      case 1 -> board(posting);
      default -> contest(posting);
    };
  }

  @Override
  public Image image(Frame frame) {
    String url = "https://img.example/logos/" + frame.name() + ".png";
    return new Image(url, "image/png", frame.random().nextInt(2_000, 60_000), Image.Form.MEDIA);
  }

  private static Entry market(Posting posting) {
    String title = posting.say("market-title");
    String link = link(title, posting) + "?source=rss";
    StringBuilder text = new StringBuilder(1024);
    text.append(posting.say("intro")).append("<br /><br />").append(posting.say("need"));
    for (String fact : posting.speaker().say("fact", posting.number(1, 5))) {
      text.append(posting.number(0, 3) == 0 ? "<br />" : " ").append(fact);
    }
    text.append("<br /><br />").append(posting.say("answer")).append("<br />");
    posting.pay().ifPresent(pay -> text.append(line(pay.label(), pay.value())));
    text.append(line("Posted On", posted(posting)));
    text.append(line("Category", html(posting.speaker().fact("category1"))));
    text.append("<br /><b>Skills</b>:").append(posting.joined(",     ")).append("    \n");
    text.append(line("Country", posting.speaker().fact("country1")));
    text.append("<br /><a href=\"").append(link).append("\">click to apply</a>\n");
    return entry(posting, link, link, title, text.toString());
  }

  private static Entry board(Posting posting) {
    String company = posting.speaker().fact("company1");
    String title = company + ": " + posting.say("board-title");
    String link = link(title, posting);
    StringBuilder text = new StringBuilder(2048);
    text.append("<p><strong>Headquarters:</strong> ").append(posting.speaker().fact("country1"));
    text.append("<br /><strong>URL:</strong> <a href=\"").append(link).append("\">");
    text.append(html(company)).append("</a></p>\n");
    text.append("<p>").append(posting.say("about")).append("</p>\n<p>");
    text.append(posting.say("intro")).append(' ').append(posting.say("need")).append("</p>\n");
    list(text, "What you will do", posting.speaker().say("duty", posting.number(3, 6)));
    list(text, "What you bring", posting.speaker().say("need", posting.number(2, 4)));
    list(text, "What we offer", posting.speaker().say("benefit", posting.number(2, 5)));
    text.append("<p>").append(posting.say("fact")).append(' ').append(posting.say("answer"));
    text.append("</p>");
    return entry(posting, link, link, title, text.toString());
  }

  private static Entry contest(Posting posting) {
    String title = posting.say("market-title");
    StringBuilder text = new StringBuilder(512);
    text.append(posting.say("intro"));
    posting.speaker().say("fact", posting.number(1, 3)).forEach(f -> text.append(' ').append(f));
    text.append(" (");
    posting.pay().ifPresent(pay -> text.append("Budget: ").append(pay.value()).append(", "));
    text.append("Jobs: ").append(posting.joined(", ")).append(')');
    String guid = "project_" + posting.frame().name();
    return entry(posting, guid, link(title, posting), title, text.toString());
  }

  private static Entry entry(Posting posting, String guid, String link, String title, String text) {
    Speaker speaker = posting.speaker();
    Map<String, String> fields = new TreeMap<>();
    posting.pay().ifPresent(pay -> fields.put(pay.field(), pay.value()));
    fields.put("skills", speaker.fact("skills"));
    fields.put("country", speaker.fact("country1"));
    fields.put("type", speaker.fact("type1"));
    fields.put("region", speaker.fact("region1"));
    fields.put("company", speaker.fact("company1"));
    fields.put(
        "expires_at",
        posting.frame().published().plus(Duration.ofDays(posting.number(7, 60))).toString());
    return new Entry(
        guid,
        link,
        title,
        text,
        posting.frame().published(),
        posting.frame().published(),
        Map.of("category", speaker.fact("category1")),
        fields,
        Optional.empty());
  }

  private static void list(StringBuilder text, String head, List<String> points) {
    text.append("<h2>").append(head).append("</h2>\n<ul>\n");
    points.forEach(point -> text.append("<li>").append(point).append("</li>\n"));
    text.append("</ul>\n");
  }

  private static String line(String label, String value) {
    return "<br /><b>" + label + "</b>: " + value + "\n";
  }

  private static String link(String title, Posting posting) {
    return "https://jobs.example/" + Family.slug(title) + "-" + posting.frame().name();
  }

  private static String posted(Posting posting) {
    return POSTED.format(posting.frame().published().atOffset(ZoneOffset.UTC));
  }

  private static String html(String plain) {
    return plain.replace("&", "&amp;");
  }
}
