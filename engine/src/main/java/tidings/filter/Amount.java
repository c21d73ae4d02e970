package tidings.filter;

import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A number as items give it: {@code $1,500}, {@code 20.00-25.00}, {@code 3k}, {@code 400 - 750
 * INR}.
 *
 * @param currency its code; empty where none is named
 */
record Amount(double least, double most, String currency) {
  // Digits with separators of thousands, then decimals, then a multiplier; no nested repetition.
  private static final Pattern NUMBER =
      Pattern.compile("(\\d[\\d,_]{0,20})(\\.\\d{1,9})?\\s?([kKmM]\\b)?");
  private static final Pattern CURRENCY = Pattern.compile("\\p{Sc}|\\b[A-Z]{3}\\b");
  private static final Set<String> CODES =
      Currency.getAvailableCurrencies().stream()
          .map(Currency::getCurrencyCode)
          .collect(Collectors.toUnmodifiableSet());
  private static final int LONGEST = 200;

  /** The first number of a text, or the first two as a range. */
  static Optional<Amount> read(String text) {
    String head = text.length() > LONGEST ? text.substring(0, LONGEST) : text;
    Matcher matcher = NUMBER.matcher(head);
    List<Double> numbers = new ArrayList<>(2);
    while (numbers.size() < 2 && matcher.find()) {
      numbers.add(value(matcher));
    }
    if (numbers.isEmpty()) {
      return Optional.empty();
    }
    double first = numbers.getFirst();
    double last = numbers.getLast();
    return Optional.of(new Amount(Math.min(first, last), Math.max(first, last), currency(head)));
  }

  private static String currency(String text) {
    Matcher matcher = CURRENCY.matcher(text);
    while (matcher.find()) {
      String sign = matcher.group();
      if (Quantity.SIGNS.containsKey(sign)) {
        return Quantity.SIGNS.get(sign);
      }
      if (CODES.contains(sign)) {
        return sign;
      }
    }
    return "";
  }

  /** Whether it can be held against a number of that currency; where none is named, it can. */
  boolean comparable(String other) {
    return currency.isEmpty() || other.isEmpty() || currency.equals(other);
  }

  private static double value(Matcher matcher) {
    String whole = matcher.group(1).replace(",", "").replace("_", "");
    String decimals = matcher.group(2) == null ? "" : matcher.group(2);
    double number = Double.parseDouble(whole + decimals);
    String multiplier = matcher.group(3) == null ? "" : matcher.group(3);
    return switch (multiplier) {
      case "k", "K" -> number * 1_000;
      case "m", "M" -> number * 1_000_000;
      default -> number;
    };
  }

  @Override
  public String toString() {
    String number = least == most ? plain(least) : plain(least) + " to " + plain(most);
    return currency.isEmpty() ? number : number + " " + currency;
  }

  static String plain(double number) {
    return number == Math.rint(number) && Math.abs(number) < 1e15
        ? String.valueOf((long) number)
        : String.valueOf(number);
  }
}
