package tidings.filter;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Reads the filter language: recursive descent over {@link Lexer}'s tokens. */
final class QueryParser {
  private static final int DEEPEST = 10;
  private static final int MOST_TERMS = 100;
  private static final String EXAMPLE = "(rust OR go) \"remote work\" -junior budget>=500";

  private static final String AGE = "age";

  private final String text;
  private final List<Token> tokens;
  private final Optional<Language> named;
  private int at;
  private int depth;
  private int terms;

  private QueryParser(String text, Optional<Language> named) {
    this.text = text;
    this.tokens = new Lexer(text).tokens();
    this.named = named;
  }

  /** Reads a filter; stems are of the language that it asks for, if it asks for one. */
  static Query parse(String text) {
    QueryParser parser = new QueryParser(text, Optional.empty());
    Query query = parser.parse();
    Optional<Token> stem =
        parser.tokens.stream().filter(token -> token instanceof Token.Stem).findFirst();
    if (stem.isEmpty()) {
      return query;
    }
    Set<Language> asked = Fields.languages(query);
    if (asked.size() > 1) {
      throw new FilterFault(
          stem.get().from(), "one language for '~', of those after 'lang:'", "lang:de ~entwickler");
    }
    return asked.isEmpty() ? query : new QueryParser(text, asked.stream().findFirst()).parse();
  }

  private Query parse() {
    if (peek() instanceof Token.End) {
      return new Query.Everything(new Query.Span(0, text.length()));
    }
    Query query = any("");
    if (!(peek() instanceof Token.End)) {
      throw fault("the end, got ')' that was never opened");
    }
    return query;
  }

  private Query any(String field) {
    int from = peek().from();
    List<Query> parts = new ArrayList<>();
    parts.add(all(field));
    while (peek() instanceof Token.Or) {
      at++;
      parts.add(all(field));
    }
    return parts.size() == 1 ? parts.getFirst() : new Query.Any(span(from), parts);
  }

  private Query all(String field) {
    int from = peek().from();
    List<Query> parts = new ArrayList<>();
    while (begins(peek())) {
      parts.add(term(field));
    }
    if (parts.isEmpty()) {
      throw fault("a word, a \"phrase\" or '('");
    }
    return parts.size() == 1 ? parts.getFirst() : new Query.All(span(from), parts);
  }

  private static boolean begins(Token token) {
    return switch (token) {
      case Token.Or _, Token.Close _, Token.End _ -> false;
      case Token.Minus _,
          Token.Open _,
          Token.Phrase _,
          Token.Prefix _,
          Token.Stem _,
          Token.Regex _,
          Token.Field _,
          Token.Compare _,
          Token.Between _ ->
          true;
    };
  }

  private Query term(String field) {
    if (++terms > MOST_TERMS) {
      throw fault("at most " + MOST_TERMS + " terms");
    }
    Token token = peek();
    at++;
    return switch (token) {
      case Token.Minus minus -> {
        if (!begins(peek()) || peek() instanceof Token.Minus) {
          throw fault("what is not wanted, right after the '-'");
        }
        Query part = term(field);
        yield new Query.Not(span(minus.from()), part);
      }
      case Token.Open open -> group(open, field);
      case Token.Phrase phrase -> new Query.Phrase(span(phrase.from()), field, phrase.words());
      case Token.Field named -> field(named);
      case Token.Prefix prefix -> new Query.Prefix(span(prefix.from()), field, prefix.form());
      case Token.Stem stem -> stem(stem, field, stem.from());
      case Token.Regex regex -> regex(regex, field, regex.from());
      case Token.Compare compare -> compare(compare);
      case Token.Between between -> between(between);
      case Token.Or _, Token.Close _, Token.End _ ->
          throw new IllegalStateException("begins() said so");
    };
  }

  private Query group(Token.Open open, String field) {
    if (++depth > DEEPEST) {
      throw new FilterFault(open.from(), "at most " + DEEPEST + " brackets in each other", EXAMPLE);
    }
    Query inner = any(field);
    if (!(peek() instanceof Token.Close)) {
      throw new FilterFault(peek().from(), "')' for the '(' at position " + open.from(), EXAMPLE);
    }
    at++;
    depth--;
    return inner.widened(span(open.from()));
  }

  private Query field(Token.Field named) {
    String name = named.name().toLowerCase(Locale.ROOT);
    Token token = peek();
    at++;
    return switch (token) {
      case Token.Prefix prefix when !name.equals("has") ->
          new Query.Prefix(span(named.from()), name, prefix.form());
      case Token.Stem stem when !name.equals("has") -> stem(stem, name, named.from());
      case Token.Regex regex when !name.equals("has") -> regex(regex, name, named.from());
      case Token.Phrase phrase when name.equals("has") ->
          new Query.Given(span(named.from()), String.join(" ", phrase.words().forms()));
      case Token.Phrase phrase -> new Query.Phrase(span(named.from()), name, phrase.words());
      case Token.Open open when !name.equals("has") ->
          group(open, name).widened(span(named.from()));
      default ->
          throw new FilterFault(
              token.from(), "a word or a \"phrase\" after '" + named.name() + ":'", "title:rust");
    };
  }

  private Query stem(Token.Stem stem, String field, int from) {
    Language language = language(stem);
    String form = language.stemmer().stem(stem.form());
    return new Query.Stem(span(from), field, language, stem.form(), form);
  }

  /** The one that the filter names, or that of the word's script. */
  private Language language(Token.Stem stem) {
    return named
        .or(() -> Language.ofScript(stem.form()))
        .orElseThrow(() ->
            new FilterFault(
                stem.from(), "a word of a script whose words have stems", "~developer"));
  }

  private Query regex(Token.Regex regex, String field, int from) {
    return new Query.Regex(
        span(from), field, Expression.parse(regex.expression(), regex.from() + 1));
  }

  private Query compare(Token.Compare compare) {
    Query.Span span = span(compare.from());
    if (compare.field().equals(AGE)) {
      return new Query.Aged(
          span,
          compare.comparison(),
          Age.read(compare.value())
              .orElseThrow(() ->
                  new FilterFault(
                      compare.valueFrom(),
                      "a span like 30m, 2h or 3d after '" + compare.comparison().sign() + "'",
                      "age<2h")));
    }
    return new Query.Compare(
        span,
        compare.field(),
        compare.comparison(),
        Quantity.read(compare.value())
            .orElseThrow(() ->
                new FilterFault(
                    compare.valueFrom(),
                    "a number after '" + compare.comparison().sign() + "'",
                    compare.field() + compare.comparison().sign() + "500")));
  }

  private Query between(Token.Between between) {
    String[] ends = between.value().split("\\.\\.", 2);
    Optional<Quantity> least = Quantity.read(ends[0]);
    Optional<Quantity> most = Quantity.read(ends[1]);
    if (least.isEmpty() || most.isEmpty() || least.get().number() > most.get().number()) {
      throw new FilterFault(
          between.valueFrom(),
          "two numbers, the smaller one first, around '..'",
          between.field() + ":30..60");
    }
    return new Query.Between(span(between.from()), between.field(), least.get(), most.get());
  }

  private Token peek() {
    return tokens.get(at);
  }

  private Query.Span span(int from) {
    return new Query.Span(from, tokens.get(at - 1).to());
  }

  private FilterFault fault(String expected) {
    String seen =
        Optional.of(peek())
            .filter(token -> !(token instanceof Token.End) && !expected.contains("got"))
            .map(token -> ", got '" + text.substring(token.from(), token.to()) + "'")
            .orElse("");
    return new FilterFault(peek().from(), expected + seen, EXAMPLE);
  }
}
