package tidings.filter;

import java.util.stream.Collectors;

/** A query as text in which equal ones are equal, wherever they stood. */
final class Canonical {
  private Canonical() {}

  static String text(Query query) {
    return switch (query) {
      case Query.Everything _ -> "()";
      case Query.All all -> join("&", all.parts());
      case Query.Any any -> join("|", any.parts());
      case Query.Not not -> "-" + text(not.part());
      case Query.Phrase phrase -> phrase.field() + ":\"" + phrase.words().key() + "\"";
      case Query.Prefix prefix -> prefix.field() + ":" + prefix.form() + "*";
      case Query.Stem stem -> stem.field() + ":~" + stem.language().code() + ":" + stem.stem();
      case Query.Regex regex -> regex.field() + ":/" + regex.expression() + "/";
      case Query.Compare compare -> compare.field() + compare.comparison().sign() + compare.value();
      case Query.Between between -> between.field() + ":" + between.least() + ".." + between.most();
      case Query.Aged aged -> "age" + aged.comparison().sign() + aged.age().toMillis();
      case Query.Given given -> "has:" + given.field();
      case Query.Within within -> "within:" + within.bound();
    };
  }

  private static String join(String sign, java.util.List<Query> parts) {
    return parts.stream().map(Canonical::text).sorted().collect(Collectors.joining(sign, "(", ")"));
  }
}
