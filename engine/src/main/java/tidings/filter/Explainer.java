package tidings.filter;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

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
      case Query.Within within ->
          leaf(query, document.within(within.bound()), "it is of what is followed");
      case Query.Prefix prefix ->
          found(
              prefix,
              "a word that begins with '" + prefix.form() + "'",
              prefix.field(),
              document.findPrefix(prefix.field(), prefix.form()));
      case Query.Stem stem ->
          found(
              stem,
              "a word like '" + stem.word() + "' (" + stem.language() + ")",
              stem.field(),
              document.findStem(stem));
      case Query.Regex regex ->
          found(
              regex,
              "/" + regex.expression() + "/",
              regex.field(),
              document.find(regex.field(), regex.expression()));
      case Query.Compare compare ->
          number(
              compare,
              compare.field(),
              compare.comparison().sign() + " " + compare.value(),
              amount -> Matcher.holds(compare, amount));
      case Query.Between between ->
          number(
              between,
              between.field(),
              between.least() + " to " + between.most(),
              amount -> Matcher.holds(between, amount));
      case Query.Aged aged -> aged(aged);
    };
  }

  private Explanation group(Query query, List<Query> parts, String yes, String no) {
    boolean holds = Matcher.matches(query, document);
    List<Explanation> below = parts.stream().map(this::explain).toList();
    return new Explanation(holds, part(query), holds ? yes : no, below);
  }

  private Explanation phrase(Query.Phrase phrase) {
    return found(
        phrase,
        "'" + phrase.words() + "'",
        phrase.field(),
        document.find(phrase.field(), phrase.words()));
  }

  private Explanation found(Query query, String what, String field, Optional<String> where) {
    String asked = String.join(", ", Document.fields(field));
    return where
        .map(found -> leaf(query, true, what + " is in the " + found))
        .orElseGet(() -> leaf(query, false, what + " is not in the " + asked));
  }

  private Explanation number(
      Query query, String field, String wanted, Predicate<Amount> comparison) {
    Optional<Amount> amount = document.amount(field);
    if (amount.isEmpty()) {
      return leaf(query, false, "no " + field + " is given");
    }
    boolean holds = comparison.test(amount.get());
    String given = field + " is " + amount.get();
    return leaf(query, holds, holds ? given : given + ", and " + wanted + " was asked for");
  }

  private Explanation aged(Query.Aged aged) {
    Optional<Duration> age = document.age();
    if (age.isEmpty()) {
      return leaf(aged, false, "nobody knows how old it is");
    }
    boolean holds = Matcher.holds(aged, age.get());
    String is = "it is " + Age.text(Duration.ofSeconds(age.get().toSeconds())) + " old";
    return leaf(
        aged,
        holds,
        holds
            ? is
            : is
                + ", and "
                + aged.comparison().sign()
                + " "
                + Age.text(aged.age())
                + " was asked for");
  }

  private Explanation leaf(Query query, boolean holds, String because) {
    return new Explanation(holds, part(query), because, List.of());
  }

  private String part(Query query) {
    return text.substring(query.span().from(), query.span().to());
  }
}
