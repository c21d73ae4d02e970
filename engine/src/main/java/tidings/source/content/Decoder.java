package tidings.source.content;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.mozilla.universalchardet.UniversalDetector;

/**
 * Bytes as text, whatever they are declared to be. A byte order mark decides; then bytes that can
 * only be UTF-8; then what the server says, what the body says, and what the bytes look like. It
 * never fails: a byte that means nothing becomes a replacement character.
 */
public final class Decoder {
  private Decoder() {}

  /**
   * Decodes a body.
   *
   * @param contentType as the server stated it, may be empty
   */
  public static Decoded decode(byte[] body, String contentType) {
    Optional<ByteOrder> order = ByteOrder.of(body);
    if (order.isPresent() && !order.get().charset().equals(StandardCharsets.UTF_8)) {
      return ordered(body, order.get());
    }
    int mark = order.map(ByteOrder::mark).orElse(0);
    Utf8.Census census = Utf8.census(body);
    if (mark > 0 || (census.valid() && census.sequences() > 0)) {
      return utf8(body, mark, census, mark > 0 ? "the byte order mark" : "its bytes");
    }
    return declared(body, contentType, census);
  }

  private static Decoded ordered(byte[] body, ByteOrder order) {
    Charset charset = order.marked() ? order.charset() : spelt(body, order.charset());
    String text = new String(body, order.mark(), body.length - order.mark(), charset);
    return new Decoded(
        text, charset.name(), order.marked() ? "the byte order mark" : "its first bytes");
  }

  /** EBCDIC has many pages; the declaration says which. */
  private static Charset spelt(byte[] body, Charset seen) {
    return seen.name().startsWith("IBM") ? Declaration.body(body, seen).orElse(seen) : seen;
  }

  private static Decoded utf8(byte[] body, int mark, Utf8.Census census, String why) {
    String text =
        census.valid()
            ? new String(body, mark, body.length - mark, StandardCharsets.UTF_8)
            : Utf8.mixed(body).substring(1);
    return new Decoded(text, StandardCharsets.UTF_8.name(), why);
  }

  private static Decoded declared(byte[] body, String contentType, Utf8.Census census) {
    Optional<Charset> header = Declaration.header(contentType);
    Optional<Charset> stated = Declaration.body(body, StandardCharsets.ISO_8859_1);
    return attempt(body, header, "the server")
        .or(() -> attempt(body, stated, "the declaration"))
        .orElseGet(() -> undeclared(body, census, header.or(() -> stated)));
  }

  /** That a declaration could be read at all disproves charsets that have other bytes for it. */
  private static Optional<Decoded> attempt(byte[] body, Optional<Charset> charset, String who) {
    return charset
        .filter(Decoder::likeAscii)
        .flatMap(named -> strictly(body, named).map(text -> new Decoded(text, named.name(), who)));
  }

  private static boolean likeAscii(Charset charset) {
    String name = charset.name();
    return !name.startsWith("UTF-16") && !name.startsWith("UTF-32") && !name.startsWith("IBM0");
  }

  private static Optional<String> strictly(byte[] body, Charset charset) {
    try {
      return Optional.of(
          charset
              .newDecoder()
              .onMalformedInput(CodingErrorAction.REPORT)
              .onUnmappableCharacter(CodingErrorAction.REPORT)
              .decode(ByteBuffer.wrap(body))
              .toString());
    } catch (CharacterCodingException wrong) {
      return Optional.empty();
    }
  }

  /** Nothing was declared, or it was wrong. */
  private static Decoded undeclared(byte[] body, Utf8.Census census, Optional<Charset> wrong) {
    if (census.valid()) {
      return new Decoded(new String(body, StandardCharsets.UTF_8), "UTF-8", "its bytes");
    }
    if (census.mixed()) {
      return new Decoded(Utf8.mixed(body), "UTF-8", "most of its bytes");
    }
    Charset charset =
        wrong
            .filter(Decoder::likeAscii)
            .filter(Decoder::multibyte)
            .or(() -> detected(body))
            .orElse(WESTERN);
    return new Decoded(new String(body, charset), charset.name(), "the look of its bytes");
  }

  private static final Charset WESTERN = Charset.forName("windows-1252");

  /** One wrong byte does not make another charset of a text in Chinese. */
  private static boolean multibyte(Charset charset) {
    return !charset.equals(StandardCharsets.UTF_8) && charset.newEncoder().maxBytesPerChar() > 1.5f;
  }

  private static Optional<Charset> detected(byte[] body) {
    UniversalDetector detector = new UniversalDetector();
    detector.handleData(body, 0, body.length);
    detector.dataEnd();
    return Optional.ofNullable(detector.getDetectedCharset()).flatMap(CharsetNames::of);
  }
}
