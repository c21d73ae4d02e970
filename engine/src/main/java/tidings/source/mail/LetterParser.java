package tidings.source.mail;

import jakarta.mail.Address;
import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeMessage;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Stream;
import tidings.item.Identity;
import tidings.item.NewItem;
import tidings.source.Parsed;
import tidings.source.Parser;
import tidings.source.SourceFault;
import tidings.source.board.Boards;
import tidings.source.board.Material;
import tidings.source.content.Body;
import tidings.source.content.Markup;
import tidings.source.content.Stories;
import tidings.source.page.PageMapping;
import tidings.source.page.PageParser;

/**
 * Letters → items. A letter is one item, known by its Message-ID, with the attributes that its
 * sender's board has; or as many as match in its markup, where a mapping says so and it fits.
 */
public final class LetterParser implements Parser {
  private final Optional<PageParser> parts;
  private final Boards boards = Boards.STANDARD;

  /** Each letter is one item. */
  public LetterParser() {
    this.parts = Optional.empty();
  }

  /** A letter that fits a mapping is many items. */
  public LetterParser(PageMapping mapping) {
    this.parts = Optional.of(new PageParser(mapping));
  }

  @Override
  public Parsed parse(byte[] body, String contentType, String address) {
    try {
      MimeMessage letter =
          new MimeMessage(Session.getInstance(new Properties()), new ByteArrayInputStream(body));
      LetterText text = LetterText.of(letter);
      List<NewItem> items = parts(text).orElseGet(() -> whole(letter, text));
      return Parsed.list("a letter", subject(letter), items);
    } catch (MessagingException broken) {
      throw new SourceFault("is a letter that cannot be read: " + broken.getMessage(), broken);
    }
  }

  private Optional<List<NewItem>> parts(LetterText text) {
    byte[] markup = text.html().getBytes(StandardCharsets.UTF_8);
    try {
      return parts.map(parser -> parser.parse(markup, "text/html; charset=utf-8", "").items());
    } catch (SourceFault otherLetter) {
      // A welcome, a receipt: it is told as it is, and not lost.
      return Optional.empty();
    }
  }

  /** None where a letter says nothing. */
  private List<NewItem> whole(MimeMessage letter, LetterText text) {
    Body body = text.html().isEmpty() ? Body.plain(text.plain()) : Body.of(text.html());
    String subject = subject(letter);
    String title = subject.isEmpty() ? body.line() : subject;
    return title.isEmpty() ? List.of() : List.of(whole(letter, text, title, body));
  }

  private NewItem whole(MimeMessage letter, LetterText text, String title, Body body) {
    InternetAddress from = from(letter);
    String owner = "https://" + domain(from) + "/";
    Material material =
        new Material(
            title,
            body.line(),
            body.words(),
            body.labels(),
            Map.of(),
            "",
            name(from),
            Material.Pointers.NONE);
    List<String> links = text.links();
    long sent = sent(letter);
    Identity own = Identity.of(header(letter, "Message-ID"), "", title, body.words(), sent);
    // The posting itself, where the letter is about one: its tracked link is another every time.
    List<String> stories = links.stream().filter(link -> story(link).isPresent()).toList();
    Identity identity =
        stories.size() == 1 ? own.withStory(story(stories.getFirst()).orElseThrow()) : own;
    return new NewItem(
        identity,
        boards.of(owner).part("title", material).orElse(title),
        body.words(),
        body.html(),
        Stream.concat(stories.stream(), links.stream()).findFirst().orElse(""),
        body.picture(),
        sent,
        attributes(owner, material, from));
  }

  private static Optional<String> story(String link) {
    return Stories.in(Stream.of(link));
  }

  private Map<String, String> attributes(String owner, Material material, InternetAddress from) {
    Map<String, String> attributes = new TreeMap<>();
    boards
        .attributes(owner, material)
        .forEach((name, value) -> attributes.put(name, Markup.line(value)));
    attributes.put("author", name(from));
    attributes.put("from", Optional.ofNullable(from.getAddress()).orElse(""));
    attributes.values().removeIf(String::isEmpty);
    return attributes;
  }

  private static String subject(MimeMessage letter) {
    try {
      return Optional.ofNullable(letter.getSubject()).map(Markup::squeezed).orElse("");
    } catch (MessagingException broken) {
      return "";
    }
  }

  private static String header(MimeMessage letter, String name) {
    try {
      return Optional.ofNullable(letter.getHeader(name, null)).map(String::strip).orElse("");
    } catch (MessagingException broken) {
      return "";
    }
  }

  private static InternetAddress from(MimeMessage letter) {
    try {
      Address[] from = letter.getFrom();
      return from != null && from.length > 0 && from[0] instanceof InternetAddress first
          ? first
          : new InternetAddress();
    } catch (MessagingException broken) {
      return new InternetAddress();
    }
  }

  private static String name(InternetAddress from) {
    return Optional.ofNullable(from.getPersonal())
        .or(() -> Optional.ofNullable(from.getAddress()))
        .map(Markup::squeezed)
        .orElse("");
  }

  private static String domain(InternetAddress from) {
    String address = Optional.ofNullable(from.getAddress()).orElse("");
    String domain = address.substring(address.lastIndexOf('@') + 1).toLowerCase(Locale.ROOT);
    return domain.matches("[a-z0-9.-]+") ? domain : "none.invalid";
  }

  private static long sent(MimeMessage letter) {
    try {
      return Optional.ofNullable(letter.getSentDate())
          .map(date -> date.toInstant().toEpochMilli())
          .orElse(0L);
    } catch (MessagingException broken) {
      return 0;
    }
  }
}
