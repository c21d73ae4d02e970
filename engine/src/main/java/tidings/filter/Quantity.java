package tidings.filter;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A number that somebody asks for: {@code 500}, {@code 1,500.50}, {@code 2k}, {@code $500}, {@code
 * 500USD}.
 *
 * @param currency its code; empty where none is named
 */
record Quantity(double number, String currency) {
  /** Signs of currencies that mean one for most people. */
  static final Map<String, String> SIGNS =
      Map.of(
          "$", "USD", "€", "EUR", "£", "GBP", "¥", "JPY", "₽", "RUB", "₹", "INR", "₴", "UAH", "₺",
          "TRY", "₩", "KRW", "₪", "ILS");

  // No nested repetition.
  private static final Pattern FORM =
      Pattern.compile(
          "(\\p{Sc}|\\p{Alpha}{3})?(-?\\d[\\d,_]{0,20}(?:\\.\\d{1,9})?)([kKmM])?(\\p{Sc}|\\p{Alpha}{3})?");

  /** Reads one; empty where it is none. */
  static Optional<Quantity> read(String text) {
    Matcher matcher = FORM.matcher(text);
    if (!matcher.matches() || (matcher.group(1) != null && matcher.group(4) != null)) {
      return Optional.empty();
    }
    double number = Double.parseDouble(matcher.group(2).replaceAll("[,_]", ""));
    double times =
        matcher.group(3) == null ? 1 : matcher.group(3).equalsIgnoreCase("k") ? 1_000 : 1_000_000;
    String sign = matcher.group(1) == null ? matcher.group(4) : matcher.group(1);
    return Optional.of(new Quantity(number * times, currency(sign)));
  }

  private static String currency(@org.jspecify.annotations.Nullable String sign) {
    return sign == null ? "" : SIGNS.getOrDefault(sign, sign.toUpperCase(Locale.ROOT));
  }

  @Override
  public String toString() {
    return Amount.plain(number) + currency;
  }
}
