package tidings.filter;

import java.util.List;
import java.util.Optional;

/** Says of every part of a filter why it holds for an item or not. */
final class Explainer {
  private final String text;
  private final Document document;

  Explainer(String text, Document document) {
    this.text = text;
    this.document = document;
  }

  Explanation explain(Query query) {
    return switch (query) {
      case Query.Everything _ -> leaf(query, true, "an empty filter wants everything");
      case Query.All all -> group(query, all.parts(), "all of these hold", "not all of these hold");
      case Query.Any any -> group(query, any.parts(), "one of these holds", "none of these holds");
      case Query.Not not ->
          group(
              query, List.of(not.part()), "and this is not wanted, rightly", "this is not wanted");
      case Query.Phrase phrase -> phrase(phrase);
      case Query.Given given ->
          leaf(
              query,
              document.given(given.field()),
              given.field() + (document.given(given.field()) ? " is given" : " is not given"));
      case Query.Compare number -> number(number);
    };
  }

  private Explanation group(Query query, List<Query> parts, String yes, String no) {
    boolean holds = Matcher.matches(query, document);
    List<Explanation> below = parts.stream().map(this::explain).toList();
    return new Explanation(holds, part(query), holds ? yes : no, below);
  }

  private Explanation phrase(Query.Phrase phrase) {
    Optional<String> where = document.find(phrase.field(), phrase.words());
    String words = String.join(" ", phrase.words());
    String asked = phrase.field().isEmpty() ? String.join(", ", Document.COMMON) : phrase.field();
    return where
        .map(field -> leaf(phrase, true, "'" + words + "' is in the " + field))
        .orElseGet(() -> leaf(phrase, false, "'" + words + "' is not in the " + asked));
  }

  private Explanation number(Query.Compare number) {
    Optional<Amount> amount = document.amount(number.field());
    if (amount.isEmpty()) {
      return leaf(number, false, "no " + number.field() + " is given");
    }
    boolean holds = number.comparison().holds(amount.get(), number.value());
    return leaf(
        number,
        holds,
        number.field()
            + " is "
            + amount.get()
            + (holds ? "" : ", and ")
            + (holds ? "" : number.comparison().sign() + " " + Amount.plain(number.value()))
            + (holds ? "" : " was asked for"));
  }

  private Explanation leaf(Query query, boolean holds, String because) {
    return new Explanation(holds, part(query), because, List.of());
  }

  private String part(Query query) {
    return text.substring(query.span().from(), query.span().to());
  }
}
