package tidings.source;

import tidings.http.Exchange;
import tidings.http.RedirectFollower;

/** What an answer means for the source that it came from. */
sealed interface Reading {
  /** It says what it said before. */
  record Unchanged(Freshness freshness) implements Reading {}

  /** It says something. */
  record Whole(Exchange.Answered answered, Freshness freshness) implements Reading {}

  /** Its host has had too much of us. */
  record TooMany(Freshness freshness, String fault) implements Reading {}

  /** It is gone for good. */
  record Gone(String fault) implements Reading {}

  /** Something is wrong with it. */
  record Faulty(String fault, Freshness freshness) implements Reading {}

  /** It was not reached; whose fault that is only others can tell. */
  record Unreached(String fault) implements Reading {}

  /** Something is wrong with us. */
  record Offline(String fault) implements Reading {}

  /** Reads an answer. */
  static Reading of(Answer answer, long now) {
    return of(answer.journey(), answer.conditional(), now);
  }

  /**
   * Reads an answer.
   *
   * @param conditional whether it was asked for changes only
   */
  static Reading of(RedirectFollower.Journey journey, boolean conditional, long now) {
    if (!journey.trouble().isEmpty()) {
      return faulty(journey.trouble() + "; check its address");
    }
    return switch (journey.exchange()) {
      case Exchange.NotSent not -> unreached(not);
      case Exchange.Lost lost -> new Unreached("gave no whole answer: " + lost.why());
      case Exchange.Answered answered ->
          elsewhere(journey, answered)
              ? faulty("leads for now to something that is gone (410); check its address")
              : answered(answered, conditional, now);
    };
  }

  /** Only the source itself, or where it moved to for good, can say that it is gone for good. */
  private static boolean elsewhere(RedirectFollower.Journey journey, Exchange.Answered answered) {
    boolean there = journey.direct() || journey.moved().filter(journey.last()::equals).isPresent();
    return answered.status() == 410 && !there;
  }

  private static Reading unreached(Exchange.NotSent not) {
    return switch (not.obstacle()) {
      case PROXY -> new Offline("is not reached through a proxy: " + not.why());
      case OFFLINE -> new Offline("our own network does not work: " + not.why());
      case NAME ->
          new Unreached("has a host that has no address (" + not.why() + "); check its address");
      case ADDRESS -> faulty("may not be fetched: " + not.why());
      case TLS -> faulty("has no valid certificate: " + not.why());
      case SHUT, CONNECT -> new Unreached("cannot be reached: " + not.why());
    };
  }

  private static Reading faulty(String fault) {
    return new Faulty(fault, Freshness.UNSAID);
  }

  private static Reading answered(Exchange.Answered answered, boolean conditional, long now) {
    Freshness freshness = Freshness.of(answered, now);
    if (answered.status() == 304) {
      return conditional
          ? new Unchanged(freshness)
          : faulty("answered 304 to a question that it was not asked");
    }
    return Challenge.in(answered)
        .<Reading>map(fault -> new Faulty(fault, freshness))
        .orElseGet(() -> plain(answered, freshness, conditional));
  }

  private static Reading plain(
      Exchange.Answered answered, Freshness freshness, boolean conditional) {
    return switch (answered.status()) {
      case 200 -> whole(answered, freshness, conditional);
      case 410 ->
          new Gone(
              "answered 410: it is gone for good and is not asked again; look for another one");
      case 429 -> new TooMany(freshness, "answered 429: its host has had too much of us");
      case 401, 403 ->
          new Faulty("answered " + answered.status() + ": it does not let us in", freshness);
      case 404 -> new Faulty("answered 404: there is nothing at its address; check it", freshness);
      case 503 -> new Faulty("answered 503: its host cannot answer at the moment", freshness);
      default ->
          new Faulty(
              "answered " + answered.status() + " where content was expected; check its address",
              freshness);
    };
  }

  /** Nothing at all is how some servers say that nothing changed. */
  private static Reading whole(
      Exchange.Answered answered, Freshness freshness, boolean conditional) {
    String coding = answered.header("Content-Encoding");
    if (answered.length() == 0) {
      return conditional
          ? new Unchanged(freshness)
          : faulty("answered with nothing where content was expected");
    }
    return coding.isEmpty() || coding.equalsIgnoreCase("identity")
        ? new Whole(answered, freshness)
        : faulty("is packed as " + coding + ", which it was not asked for");
  }
}
