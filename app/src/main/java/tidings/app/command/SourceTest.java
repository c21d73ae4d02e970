package tidings.app.command;

import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import tidings.http.Exchange;
import tidings.http.Http;
import tidings.http.RedirectFollower;
import tidings.http.Request;
import tidings.http.WebAddress;
import tidings.item.KeyRules;
import tidings.item.NewItem;
import tidings.source.Diagnosis;
import tidings.source.Parsed;
import tidings.source.Parser;
import tidings.source.SourceFault;
import tidings.source.api.SourceParser;
import tidings.source.content.Decoded;
import tidings.source.content.Decoder;
import tidings.source.content.Discovery;
import tidings.source.content.Markup;
import tidings.source.page.PageMapping;
import tidings.source.page.PageParser;
import tidings.source.page.Proposal;
import tools.jackson.databind.json.JsonMapper;

/** Looks at a source once and says what was found, to somebody who has never seen one. */
final class SourceTest {
  private static final int SHOWN = 3;

  /** When a source is asked next is nothing that is shown here. */
  private static final long NOW_UNKNOWN = 0;

  private static final int LONGEST = 160;
  private static final int LARGEST = 16 << 20;
  private static final DateTimeFormatter DATE =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

  private final PrintStream out;
  private final Parser parser = new SourceParser();

  SourceTest(PrintStream out) {
    this.out = out;
  }

  /** A file as it would be read if it came from an address. */
  int file(Path file, String address) throws IOException {
    out.println(file);
    return body(Files.readAllBytes(file), "", address);
  }

  /** The address that is meant by what somebody wrote. */
  static URI address(String written) {
    return WebAddress.parse(written)
        .orElseThrow(() ->
            new RunningServer.Refused("'" + written + "' is not a web address; write https://…"));
  }

  /** What an address answers now. */
  int url(URI url, Http http) {
    Map<String, String> headers =
        Map.of("User-Agent", "Tidings", "Accept", parser.question().accepts());
    Request request =
        new Request("GET", url, headers, new byte[0], Duration.ofSeconds(30), LARGEST);
    RedirectFollower.Journey journey = new RedirectFollower(http).follow(request);
    out.println(url);
    if (!journey.last().equals(url)) {
      line("leads to", journey.last() + (journey.moved().isPresent() ? ", for good" : ", for now"));
    }
    return journey.exchange() instanceof Exchange.Answered answered
        ? answered(answered, journey)
        : fail(Diagnosis.of(journey, NOW_UNKNOWN).orElse("gave no answer"));
  }

  private int answered(Exchange.Answered answered, RedirectFollower.Journey journey) {
    String type = answered.header("Content-Type");
    String stated = type.isEmpty() ? "no type stated" : type;
    byte[] body = answered.body();
    line("answered", answered.status() + ", " + body.length + " bytes, " + stated);
    Optional<String> fault = Diagnosis.of(journey, NOW_UNKNOWN);
    return fault.isPresent() ? fail(fault.get()) : body(body, type, journey.last().toString());
  }

  private int body(byte[] body, String type, String address) {
    Decoded decoded = Decoder.decode(body, type);
    line("decoded as", decoded.charset() + ", by " + decoded.why());
    try {
      show(parser.parse(body, type, address));
      return 0;
    } catch (SourceFault fault) {
      if (!offers(decoded.text(), address)) {
        propose(decoded.text(), body, type, address);
      }
      return fail(String.valueOf(fault.getMessage()));
    }
  }

  /** A page that offers no feed may be a list all the same. */
  private void propose(String text, byte[] body, String type, String address) {
    Proposal.of(text, address)
        .ifPresent(mapping -> {
          Parsed parsed = new PageParser(mapping).parse(body, type, address);
          out.println();
          out.println("  It names no feed, but looks like a list. Read as one it");
          items(parsed.items());
          out.println();
          out.println("  If that is what you want, watch it so:");
          out.println(
              "     ./tidings source add NAME '" + address + "' --page '" + json(mapping) + "'");
          out.println("  Or have it compared with what it said before, word by word:");
          out.println("     ./tidings source add NAME '" + address + "' --text '{}'");
        });
  }

  private static String json(PageMapping mapping) {
    Map<String, String> places = new TreeMap<>(mapping.places());
    places.put("items", mapping.items());
    return JsonMapper.builder().build().writeValueAsString(places);
  }

  /** Whether there are any. */
  private boolean offers(String text, String address) {
    List<Discovery.Offer> offers =
        Stream.of(
                Discovery.byAddress(address),
                Discovery.in(text, address),
                Discovery.guesses(address))
            .flatMap(List::stream)
            .distinct()
            .toList();
    if (!offers.isEmpty()) {
      out.println();
      out.println("  It offers feeds; watch one of them:");
    }
    for (Discovery.Offer offer : offers) {
      out.println("     " + offer.url() + (offer.title().isEmpty() ? "" : "  " + offer.title()));
    }
    return !offers.isEmpty();
  }

  private void show(Parsed parsed) {
    List<NewItem> items = parsed.items();
    String title = parsed.title().isEmpty() ? "" : ", “" + shortened(parsed.title()) + "”";
    line("read as", parsed.kind() + title);
    if (parsed.ttlMinutes() > 0) {
      line("wants", "to be asked at most every " + parsed.ttlMinutes() + " minutes");
    }
    if (!parsed.hub().isEmpty()) {
      line("pushes", "through " + parsed.hub());
    }
    items(items);
  }

  private void items(List<NewItem> items) {
    int shown = Math.min(SHOWN, items.size());
    line(
        "has",
        items.size() + " items" + (items.size() > shown ? "; the first " + shown + ":" : ""));
    List<String> rules = KeyRules.of(items);
    for (int i = 0; i < shown; i++) {
      item(i + 1, items.get(i), rules.get(i));
    }
  }

  private void item(int number, NewItem item, String rule) {
    long at = item.publishedAt();
    out.println();
    out.println(
        "  " + number + ". " + shortened(item.title().isEmpty() ? item.text() : item.title()));
    detail("link", item.link());
    detail("published", at == 0 ? "" : DATE.format(Instant.ofEpochMilli(at)));
    detail("picture", item.image());
    detail("text", item.text());
    new TreeMap<>(item.attributes()).forEach(this::detail);
    detail("known by", rule);
  }

  private void line(String what, String says) {
    out.printf("  %-11s %s%n", what, says);
  }

  private void detail(String what, String says) {
    if (!says.isBlank()) {
      out.printf("     %-10s %s%n", what, shortened(says));
    }
  }

  private static String shortened(String text) {
    String line = Markup.squeezed(text);
    return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "…";
  }

  private int fail(String why) {
    out.flush();
    System.err.println("It " + why + ".");
    return 1;
  }
}
