package tidings.filter;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Cuts a filter's text into tokens. {@code and} and commas say nothing and are left out; signs that
 * keyboards and word processors put in place of plain ones are taken for those.
 */
final class Lexer {
  private static final String ENDS = ",;()|\"";
  private static final int LONGEST_NAME = 40;

  private final String text;
  private final String plain;
  private final List<Token> tokens = new ArrayList<>();
  private int at;

  Lexer(String text) {
    this.text = text;
    this.plain = Signs.plain(text);
  }

  List<Token> tokens() {
    while (at < plain.length()) {
      char c = plain.charAt(at);
      if (Character.isWhitespace(c) || c == ',' || c == ';') {
        at++;
      } else {
        next(c).ifPresent(tokens::add);
      }
    }
    tokens.add(new Token.End(plain.length(), plain.length()));
    return tokens;
  }

  /** Empty for what says nothing. */
  private Optional<Token> next(char c) {
    int from = at;
    return switch (c) {
      case '(' -> Optional.of(new Token.Open(from, ++at));
      case ')' -> Optional.of(new Token.Close(from, ++at));
      case '|' -> Optional.of(or());
      case '-', '!' -> Optional.of(new Token.Minus(from, ++at));
      case '"' -> Optional.of(quoted());
      case '/' -> Optional.of(regex());
      case '~' -> Optional.of(stem());
      default -> named().or(this::word);
    };
  }

  private Token stem() {
    int from = at++;
    String piece = value();
    Words words = Words.asked(text.substring(from + 1, at));
    if (words.size() != 1) {
      throw new FilterFault(from, "one word after the '~', got '~" + piece + "'", "~developer");
    }
    return new Token.Stem(from, at, words.form(0));
  }

  private Token or() {
    int from = at;
    at += plain.startsWith("||", at) ? 2 : 1;
    return new Token.Or(from, at);
  }

  private Token quoted() {
    int from = at;
    int end = plain.indexOf('"', from + 1);
    if (end < 0) {
      throw new FilterFault(plain.length(), "a closing '\"'", "\"remote work\"");
    }
    Words words = Words.asked(text.substring(from + 1, end));
    if (words.isEmpty()) {
      throw new FilterFault(from, "words between the quotes", "\"remote work\"");
    }
    at = end + 1;
    return new Token.Phrase(from, at, words);
  }

  private Token regex() {
    int from = at;
    int end = from + 1;
    while (end < text.length() && text.charAt(end) != '/') {
      end += text.charAt(end) == '\\' ? 2 : 1;
    }
    if (end >= text.length()) {
      throw new FilterFault(text.length(), "a closing '/'", "/front.?end/");
    }
    at = end + 1;
    return new Token.Regex(from, at, text.substring(from + 1, end).replace("\\/", "/"));
  }

  /** {@code name:} or {@code name>=500}. */
  private Optional<Token> named() {
    int end = at;
    while (end < plain.length() && nameGoesOn(plain.charAt(end), end == at)) {
      end++;
    }
    if (end == at || end - at > LONGEST_NAME || end == plain.length()) {
      return Optional.empty();
    }
    String name = text.substring(at, end).toLowerCase(Locale.ROOT);
    if (plain.charAt(end) == ':' && !plain.startsWith("://", end)) {
      return Optional.of(field(name, end + 1));
    }
    int sign = plain.charAt(end) == ' ' ? end + 1 : end;
    return Comparison.at(plain, sign).map(comparison -> compared(name, comparison, sign));
  }

  private Token field(String name, int begin) {
    int from = at;
    at = begin;
    String value = value();
    if (value.contains("..")) {
      return new Token.Between(from, at, name, value, begin);
    }
    at = begin;
    return new Token.Field(from, at, name);
  }

  private static boolean nameGoesOn(char c, boolean first) {
    return Character.isLetter(c) || (!first && (Character.isDigit(c) || c == '_'));
  }

  private Token compared(String name, Comparison comparison, int sign) {
    int from = at;
    at = sign + comparison.length(plain, sign);
    skipSpace();
    int begin = at;
    String value = value();
    return new Token.Compare(from, at, name, comparison, value, begin);
  }

  private void skipSpace() {
    while (at < plain.length() && plain.charAt(at) == ' ') {
      at++;
    }
  }

  private String value() {
    int begin = at;
    while (at < plain.length() && joined(plain.charAt(at), at)) {
      at++;
    }
    return plain.substring(begin, at);
  }

  /** A word, or several joined by what is no space, as in {@code node.js} and {@code front-end}. */
  private Optional<Token> word() {
    int from = at;
    String piece = value();
    return switch (piece.toLowerCase(Locale.ROOT)) {
      case "or" -> Optional.of(new Token.Or(from, at));
      case "and" -> Optional.empty();
      case "not" -> Optional.of(not(piece, from));
      default -> Optional.of(token(piece, from));
    };
  }

  private Token not(String piece, int from) {
    if (!piece.equals("NOT")) {
      throw new FilterFault(
          from, "'-' before what is not wanted, or \"not\" in quotes for the word", "rust -junior");
    }
    return new Token.Minus(from, at);
  }

  private Token token(String piece, int from) {
    if (piece.length() > 1 && piece.endsWith("*")) {
      return prefix(piece, from);
    }
    Words words = Words.asked(text.substring(from, at));
    if (words.isEmpty()) {
      throw new FilterFault(from, "a word, got '" + text.substring(from, at) + "'", "rust remote");
    }
    return new Token.Phrase(from, at, words);
  }

  private Token prefix(String piece, int from) {
    Words words = Words.asked(text.substring(from, at - 1));
    if (words.size() != 1 || words.form(0).length() < 2) {
      throw new FilterFault(
          from, "two letters or more of one word before the '*', got '" + piece + "'", "develop*");
    }
    return new Token.Prefix(from, at, words.form(0));
  }

  /** A comma between digits groups them. */
  private boolean joined(char c, int index) {
    boolean grouping =
        c == ','
            && index > 0
            && index + 1 < plain.length()
            && Character.isDigit(plain.charAt(index - 1))
            && Character.isDigit(plain.charAt(index + 1));
    return grouping || (!Character.isWhitespace(c) && ENDS.indexOf(c) < 0);
  }
}
