package tidings.filter;

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
      case Query.Given given -> document.given(given.field());
      case Query.Compare number ->
          document
              .amount(number.field())
              .filter(amount -> number.comparison().holds(amount, number.value()))
              .isPresent();
    };
  }
}
