package tidings.filter;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A number as items give it: {@code $1,500}, {@code 20.00-25.00}, {@code 3k}. */
record Amount(double least, double most) {
  // Digits with separators of thousands, then decimals, then a multiplier; no nested repetition.
  private static final Pattern NUMBER =
      Pattern.compile("(\\d[\\d,_]{0,20})(\\.\\d{1,9})?\\s?([kKmM]\\b)?");
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
    return Optional.of(new Amount(Math.min(first, last), Math.max(first, last)));
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
    return least == most ? plain(least) : plain(least) + " to " + plain(most);
  }

  static String plain(double number) {
    return number == Math.rint(number) && Math.abs(number) < 1e15
        ? String.valueOf((long) number)
        : String.valueOf(number);
  }
}
