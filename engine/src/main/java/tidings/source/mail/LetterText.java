package tidings.source.mail;

import jakarta.mail.BodyPart;
import jakarta.mail.MessagingException;
import jakarta.mail.Multipart;
import jakarta.mail.Part;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import tidings.source.content.Decoder;
import tidings.source.content.Markup;

/**
 * What a letter says.
 *
 * @param plain its first plain text, or empty
 * @param html its first markup, or empty
 */
record LetterText(String plain, String html) {
  private static final int DEEPEST = 10;
  private static final int MOST_PARTS = 100;
  private static final int LONGEST = 1 << 20;
  private static final Pattern ADDRESS = Pattern.compile("https?://[^\\s<>\"]+");

  static LetterText of(Part letter) throws MessagingException, IOException {
    return of(letter, 0);
  }

  private static LetterText of(Part part, int depth) throws MessagingException, IOException {
    if (Part.ATTACHMENT.equalsIgnoreCase(part.getDisposition()) || depth > DEEPEST) {
      return new LetterText("", "");
    }
    if (part.isMimeType("text/html")) {
      return new LetterText("", text(part));
    }
    if (part.isMimeType("text/plain")) {
      return new LetterText(text(part), "");
    }
    return part.isMimeType("multipart/*") && part.getContent() instanceof Multipart parts
        ? of(parts, depth)
        : new LetterText("", "");
  }

  private static LetterText of(Multipart parts, int depth) throws MessagingException, IOException {
    LetterText all = new LetterText("", "");
    for (int i = 0; i < Math.min(MOST_PARTS, parts.getCount()); i++) {
      BodyPart part = parts.getBodyPart(i);
      LetterText one = of(part, depth + 1);
      all =
          new LetterText(
              all.plain().isEmpty() ? one.plain() : all.plain(),
              all.html().isEmpty() ? one.html() : all.html());
    }
    return all;
  }

  /** By the same rules as everything else that may call its charset anything. */
  private static String text(Part part) throws MessagingException, IOException {
    try (InputStream stream = part.getInputStream()) {
      byte[] bytes = stream.readNBytes(LONGEST);
      return Decoder.decode(bytes, Optional.ofNullable(part.getContentType()).orElse("")).text();
    }
  }

  /** The addresses that it links to, in their order. */
  List<String> links() {
    return html.isEmpty() ? named(plain) : linked(html);
  }

  private static List<String> linked(String html) {
    return Jsoup.parse(html).select("a[href]").stream()
        .map(link -> link.attr("href").strip())
        .filter(Markup::web)
        .toList();
  }

  private static List<String> named(String plain) {
    Matcher matcher = ADDRESS.matcher(plain);
    return matcher.results().map(found -> found.group().replaceAll("[.,;:!?)]+$", "")).toList();
  }
}
