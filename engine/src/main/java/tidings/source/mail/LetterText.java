package tidings.source.mail;

import jakarta.mail.MessagingException;
import jakarta.mail.Multipart;
import jakarta.mail.Part;
import jakarta.mail.internet.MimeBodyPart;
import jakarta.mail.internet.MimeMessage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
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
  private static final LetterText NOTHING = new LetterText("", "");
  private static final int DEEPEST = 10;
  private static final int MOST_PARTS = 100;
  private static final int LONGEST = 1 << 20;
  private static final int MOST_LINKS = 500;
  private static final String STOPS = ".,;:!?)";
  private static final Pattern ADDRESS = Pattern.compile("https?://[^\\s<>\"]{1,2000}");

  /** What can be read of it: a part that is broken keeps nobody from the others. */
  static LetterText of(Part letter) {
    return of(letter, 0);
  }

  private static LetterText of(Part part, int depth) {
    try {
      return whole(part, depth);
    } catch (MessagingException | IOException | RuntimeException broken) {
      return NOTHING;
    }
  }

  private static LetterText whole(Part part, int depth) throws MessagingException, IOException {
    if (depth > DEEPEST || attached(part)) {
      return NOTHING;
    }
    if (part.isMimeType("text/html")) {
      return new LetterText("", text(part));
    }
    if (part.isMimeType("text/plain")) {
      return new LetterText(text(part), "");
    }
    return part.isMimeType("multipart/*") && part.getContent() instanceof Multipart parts
        ? of(parts, depth)
        : NOTHING;
  }

  private static boolean attached(Part part) {
    try {
      return Part.ATTACHMENT.equalsIgnoreCase(part.getDisposition());
    } catch (MessagingException unreadable) {
      return false;
    }
  }

  private static LetterText of(Multipart parts, int depth) throws MessagingException {
    LetterText all = NOTHING;
    for (int i = 0; i < Math.min(MOST_PARTS, parts.getCount()); i++) {
      LetterText one = of(parts.getBodyPart(i), depth + 1);
      all =
          new LetterText(
              all.plain().isEmpty() ? one.plain() : all.plain(),
              all.html().isEmpty() ? one.html() : all.html());
    }
    return all;
  }

  /** By the same rules as everything else that may call its charset anything. */
  private static String text(Part part) throws MessagingException, IOException {
    String type = Optional.ofNullable(part.getContentType()).orElse("");
    return Decoder.decode(bytes(part), type).text();
  }

  /** As far as they can be unpacked; as they are where they cannot. */
  private static byte[] bytes(Part part) throws MessagingException, IOException {
    try (InputStream stream = part.getInputStream()) {
      return unpacked(stream);
    } catch (MessagingException | IOException packedWrong) {
      return raw(part);
    }
  }

  private static byte[] unpacked(InputStream stream) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      for (int next = stream.read(); next >= 0 && bytes.size() < LONGEST; next = stream.read()) {
        bytes.write(next);
      }
    } catch (IOException breaksOff) {
      if (bytes.size() == 0) {
        throw breaksOff;
      }
    }
    return bytes.toByteArray();
  }

  private static byte[] raw(Part part) throws MessagingException, IOException {
    InputStream stream =
        switch (part) {
          case MimeMessage letter -> letter.getRawInputStream();
          case MimeBodyPart body -> body.getRawInputStream();
          default -> InputStream.nullInputStream();
        };
    try (stream) {
      return stream.readNBytes(LONGEST);
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
        .limit(MOST_LINKS)
        .toList();
  }

  private static List<String> named(String plain) {
    return ADDRESS
        .matcher(plain)
        .results()
        .limit(MOST_LINKS)
        .map(found -> withoutStops(found.group()))
        .toList();
  }

  /** What ends a sentence is no part of an address. */
  private static String withoutStops(String address) {
    int end = address.length();
    while (end > 0 && STOPS.indexOf(address.charAt(end - 1)) >= 0) {
      end--;
    }
    return address.substring(0, end);
  }
}
