package tidings.filter;

import java.time.Duration;

/** Decides. */
final class Matcher {
  private Matcher() {}

  static boolean matches(Query query, Document document) {
    return switch (query) {
      case Query.Everything _ -> true;
      case Query.All all -> all.parts().stream().allMatch(part -> matches(part, document));
      case Query.Any any -> any.parts().stream().anyMatch(part -> matches(part, document));
      case Query.Not not -> !matches(not.part(), document);
      case Query.Phrase phrase -> document.find(phrase.field(), phrase.words()).isPresent();
      case Query.Within within -> document.within(within.bound());
      case Query.Given given -> document.given(given.field());
      case Query.Prefix prefix -> document.findPrefix(prefix.field(), prefix.form()).isPresent();
      case Query.Stem stem -> document.findStem(stem).isPresent();
      case Query.Regex regex -> document.find(regex.field(), regex.expression()).isPresent();
      case Query.Compare compare ->
          document.amount(compare.field()).filter(amount -> holds(compare, amount)).isPresent();
      case Query.Between between ->
          document.amount(between.field()).filter(amount -> holds(between, amount)).isPresent();
      case Query.Aged aged -> document.age().filter(age -> holds(aged, age)).isPresent();
    };
  }

  static boolean holds(Query.Compare compare, Amount amount) {
    return amount.comparable(compare.value().currency())
        && compare.comparison().holds(amount, compare.value().number());
  }

  static boolean holds(Query.Between between, Amount amount) {
    return amount.comparable(between.least().currency())
        && amount.comparable(between.most().currency())
        && Comparison.AT_LEAST.holds(amount, between.least().number())
        && Comparison.AT_MOST.holds(amount, between.most().number());
  }

  static boolean holds(Query.Aged aged, Duration age) {
    return aged.comparison().holds((double) age.toMillis(), (double) aged.age().toMillis());
  }
}
