package tidings.filter;

import java.util.stream.Collectors;

/** A query in the filter language: what is read from it is the same query. */
final class Written {
  private Written() {}

  static String text(Query query) {
    return switch (query) {
      case Query.Everything _ -> "";
      case Query.All all ->
          all.parts().stream().map(Written::bracketed).collect(Collectors.joining(" "));
      case Query.Any any ->
          any.parts().stream().map(Written::bracketed).collect(Collectors.joining(" OR "));
      case Query.Not not -> "-" + bracketed(not.part());
      case Query.Phrase phrase -> field(phrase.field()) + quoted(phrase.words().toString());
      case Query.Prefix prefix -> field(prefix.field()) + prefix.form() + "*";
      case Query.Stem stem -> field(stem.field()) + "~" + stem.word();
      case Query.Regex regex ->
          field(regex.field()) + "/" + regex.expression().toString().replace("/", "\\/") + "/";
      case Query.Compare compare -> compare.field() + compare.comparison().sign() + compare.value();
      case Query.Between between -> between.field() + ":" + between.least() + ".." + between.most();
      case Query.Aged aged -> "age" + aged.comparison().sign() + Age.text(aged.age());
      case Query.Given given -> "has:" + given.field();
      case Query.Within within ->
          throw new IllegalArgumentException("a bound is not written: " + within.bound());
    };
  }

  private static String bracketed(Query query) {
    return switch (query) {
      case Query.All _, Query.Any _ -> "(" + text(query) + ")";
      default -> text(query);
    };
  }

  private static String field(String name) {
    return name.isEmpty() ? "" : name + ":";
  }

  private static String quoted(String words) {
    return "\"" + words.replace('"', ' ') + "\"";
  }
}
