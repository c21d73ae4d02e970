package tidings.app.web;

import io.helidon.common.uri.UriQuery;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import tidings.delivery.DeliveryState;
import tidings.delivery.HistoryQuery;

/** Reads a query of the history from an address line. */
public final class HistoryParameters {
  private static final Set<String> KNOWN =
      Set.of(
          "state", "account", "chat", "recipient", "source", "reason", "since", "until", "before");

  private HistoryParameters() {}

  /**
   * The query.
   *
   * @throws Problem where it cannot be understood
   */
  public static HistoryQuery read(UriQuery query) {
    for (String name : query.names()) {
      Checks.known("parameter", name, KNOWN);
    }
    return new HistoryQuery(
        state(text(query, "state")),
        text(query, "account"),
        text(query, "chat"),
        text(query, "recipient"),
        text(query, "source"),
        text(query, "reason"),
        moment(query, "since"),
        moment(query, "until"),
        row(query));
  }

  private static String text(UriQuery query, String name) {
    return query.first(name).orElse("");
  }

  private static String state(String word) {
    List<String> words = Arrays.stream(DeliveryState.values()).map(DeliveryState::word).toList();
    if (!word.isEmpty() && !words.contains(word)) {
      throw Problem.badRequest(
          "state", "'" + word + "' is no state; write one of " + String.join(", ", words));
    }
    return word;
  }

  private static long moment(UriQuery query, String name) {
    String text = text(query, name);
    try {
      return text.isEmpty() ? 0 : Instant.parse(text).toEpochMilli();
    } catch (DateTimeException unreadable) {
      throw Problem.badRequest(
          name, "'" + text + "' is no moment; write for instance 2026-11-30T08:00:00Z");
    }
  }

  private static long row(UriQuery query) {
    String text = text(query, "before");
    if (!text.matches("[0-9]{0,18}")) {
      throw Problem.badRequest("before", "a page goes on before the number of a row");
    }
    return text.isEmpty() ? 0 : Long.parseLong(text);
  }
}
