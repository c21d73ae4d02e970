package tidings.filter;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts a filter's text into tokens. {@code AND} and commas say nothing and are left out. */
final class Lexer {
  // Anchored at the place that is looked at; no nested repetition.
  private static final Pattern COMPARE =
      Pattern.compile("([\\p{L}][\\p{L}\\p{N}_]{0,40})\\s?(>=|<=|>|<|=)");
  private static final Pattern FIELD = Pattern.compile("([\\p{L}][\\p{L}\\p{N}_]{0,40}):(?!//)");
  private static final Pattern NUMBER =
      Pattern.compile("\\s?\\p{Sc}?(\\d[\\d,_]{0,20}(?:\\.\\d{1,9})?[kKmM]?)(?![\\p{L}\\p{N}])");

  private final String text;
  private final List<Token> tokens = new ArrayList<>();
  private int at;

  Lexer(String text) {
    this.text = text;
  }

  List<Token> tokens() {
    while (at < text.length()) {
      int empty = empty();
      if (empty > 0) {
        at += empty;
      } else {
        tokens.add(next(text.charAt(at)));
      }
    }
    tokens.add(new Token.End(text.length(), text.length()));
    return tokens;
  }

  /** Length of what says nothing here. */
  private int empty() {
    char c = text.charAt(at);
    boolean gap = Character.isWhitespace(c) || c == ',' || c == ';';
    boolean and =
        text.startsWith("AND", at) && (at + 3 == text.length() || !joined(text.charAt(at + 3)));
    return gap ? 1 : and ? 3 : 0;
  }

  private Token next(char c) {
    int from = at;
    return switch (c) {
      case '(' -> new Token.Open(from, ++at);
      case ')' -> new Token.Close(from, ++at);
      case '|' -> new Token.Or(from, ++at);
      case '-', '!' -> new Token.Minus(from, ++at);
      case '"', '“', '”', '„' -> quoted();
      default -> compare().or(this::field).orElseGet(this::word);
    };
  }

  private Token quoted() {
    int from = at;
    int end = from + 1;
    while (end < text.length() && "\"“”„".indexOf(text.charAt(end)) < 0) {
      end++;
    }
    if (end == text.length()) {
      throw new FilterFault(end, "a closing '\"'", "\"remote work\"");
    }
    List<String> words = Words.of(text.substring(from + 1, end)).sequence();
    if (words.isEmpty()) {
      throw new FilterFault(from, "words between the quotes", "\"remote work\"");
    }
    at = end + 1;
    return new Token.Phrase(from, at, words);
  }

  private Optional<Token> compare() {
    Matcher matcher = COMPARE.matcher(text).region(at, text.length());
    if (!matcher.lookingAt()) {
      return Optional.empty();
    }
    int from = at;
    Matcher number = NUMBER.matcher(text).region(matcher.end(), text.length());
    if (!number.lookingAt()) {
      throw new FilterFault(
          matcher.end(), "a number after '" + matcher.group(2) + "'", "budget>=500");
    }
    at = number.end();
    return Optional.of(
        new Token.Compare(
            from,
            at,
            matcher.group(1).toLowerCase(Locale.ROOT),
            comparison(matcher.group(2)),
            Amount.read(number.group(1)).orElseThrow().least()));
  }

  private static Comparison comparison(String sign) {
    for (Comparison comparison : Comparison.values()) {
      if (comparison.sign().equals(sign)) {
        return comparison;
      }
    }
    throw new IllegalArgumentException(sign);
  }

  private Optional<Token> field() {
    Matcher matcher = FIELD.matcher(text).region(at, text.length());
    matcher.useTransparentBounds(true);
    if (!matcher.lookingAt()) {
      return Optional.empty();
    }
    int from = at;
    at = matcher.end();
    return Optional.of(new Token.Field(from, at, matcher.group(1)));
  }

  /** A word, or several joined by what is no space, as in {@code node.js} and {@code front-end}. */
  private Token word() {
    int from = at;
    while (at < text.length() && joined(text.charAt(at))) {
      at++;
    }
    String piece = text.substring(from, at);
    return switch (piece) {
      case "OR" -> new Token.Or(from, at);
      case "NOT" -> new Token.Minus(from, at);
      default -> new Token.Phrase(from, at, words(piece, from));
    };
  }

  private static boolean joined(char c) {
    return !Character.isWhitespace(c) && ",;()|\"“”„".indexOf(c) < 0;
  }

  private static List<String> words(String piece, int from) {
    List<String> words = Words.of(piece).sequence();
    if (words.isEmpty()) {
      throw new FilterFault(from, "a word, got '" + piece + "'", "rust remote");
    }
    return words;
  }
}
