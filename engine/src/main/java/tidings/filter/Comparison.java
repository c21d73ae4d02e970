package tidings.filter;

import java.util.Optional;

/** How a number is compared. What an item gives may be a range; then a part of it is enough. */
enum Comparison {
  AT_LEAST(">=", "≥") {
    @Override
    boolean holds(Amount given, double wanted) {
      return given.most() >= wanted;
    }
  },
  AT_MOST("<=", "≤") {
    @Override
    boolean holds(Amount given, double wanted) {
      return given.least() <= wanted;
    }
  },
  ABOVE(">", ">") {
    @Override
    boolean holds(Amount given, double wanted) {
      return given.most() > wanted;
    }
  },
  BELOW("<", "<") {
    @Override
    boolean holds(Amount given, double wanted) {
      return given.least() < wanted;
    }
  },
  EQUAL("=", "=") {
    @Override
    boolean holds(Amount given, double wanted) {
      return given.least() <= wanted && wanted <= given.most();
    }
  };

  /** The comparison that is written at a place. */
  static Optional<Comparison> at(String text, int index) {
    for (Comparison comparison : values()) {
      if (comparison.length(text, index) > 0) {
        return Optional.of(comparison);
      }
    }
    return Optional.empty();
  }

  private final String sign;

  private final String other;

  Comparison(String sign, String other) {
    this.sign = sign;
    this.other = other;
  }

  /** How long it is where it is written at a place, in either way; 0 where it is not. */
  int length(String text, int index) {
    if (text.startsWith(sign, index)) {
      return sign.length();
    }
    return text.startsWith(other, index) ? other.length() : 0;
  }

  abstract boolean holds(Amount given, double wanted);

  /** For what is no range. */
  boolean holds(double given, double wanted) {
    return holds(new Amount(given, given, ""), wanted);
  }

  String sign() {
    return sign;
  }
}
