package tidings.filter;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The fields that a filter names, and whether there are such. */
final class Fields {
  /** What items of many sources have; a source that has it seldom may still have it. */
  private static final Set<String> USUAL =
      Set.of(
          "title",
          "text",
          "tags",
          "link",
          "source",
          "lang",
          "author",
          "category",
          "company",
          "country",
          "location",
          "region",
          "type",
          "skill",
          "skills",
          "role",
          "remote",
          "currency",
          "posted",
          "level",
          "budget",
          "rate",
          "salary",
          "price",
          "size",
          "seeders",
          "leechers",
          "version",
          "expires",
          "score",
          "comments");

  private record Named(String field, int position) {}

  private Fields() {}

  /**
   * Refuses a filter that names a field which nobody knows.
   *
   * @param known what the items in question have
   */
  static void check(Query query, Set<String> known) {
    for (Named named : named(query)) {
      if (!USUAL.contains(named.field()) && !known.contains(named.field())) {
        throw unknown(named, known);
      }
    }
  }

  private static FilterFault unknown(Named named, Set<String> known) {
    Set<String> all = new TreeSet<>(USUAL);
    all.addAll(known);
    String nearest = Nearest.of(named.field(), all);
    Set<String> here = new TreeSet<>(known);
    here.addAll(Document.COMMON);
    return new FilterFault(
        named.position(),
        "a field that these items have ("
            + String.join(", ", here)
            + "), got '"
            + named.field()
            + "'",
        nearest + ":…");
  }

  /** The languages that items are to be in, of those whose words have stems. */
  static Set<Language> languages(Query query) {
    Set<Language> languages = EnumSet.noneOf(Language.class);
    languages(query, languages);
    return languages;
  }

  private static void languages(Query query, Set<Language> into) {
    switch (query) {
      case Query.All all -> all.parts().forEach(part -> languages(part, into));
      case Query.Any any -> any.parts().forEach(part -> languages(part, into));
      case Query.Phrase phrase when phrase.field().equals("lang") ->
          Language.of(phrase.words().form(0)).ifPresent(into::add);
      default -> {}
    }
  }

  private static List<Named> named(Query query) {
    List<Named> fields = new ArrayList<>();
    collect(query, fields);
    return fields;
  }

  private static void collect(Query query, List<Named> into) {
    switch (query) {
      case Query.All all -> all.parts().forEach(part -> collect(part, into));
      case Query.Any any -> any.parts().forEach(part -> collect(part, into));
      case Query.Not not -> collect(not.part(), into);
      case Query.Phrase phrase -> add(phrase, phrase.field(), into);
      case Query.Prefix prefix -> add(prefix, prefix.field(), into);
      case Query.Stem stem -> add(stem, stem.field(), into);
      case Query.Regex regex -> add(regex, regex.field(), into);
      case Query.Compare compare -> add(compare, compare.field(), into);
      case Query.Between between -> add(between, between.field(), into);
      case Query.Given given -> add(given, given.field(), into);
      case Query.Everything _, Query.Aged _, Query.Within _ -> {}
    }
  }

  private static void add(Query query, String field, List<Named> into) {
    if (!field.isEmpty()) {
      into.add(new Named(field, query.span().from()));
    }
  }
}
