package tidings.filter;

/** How a number is compared. What an item gives may be a range; then a part of it is enough. */
enum Comparison {
  AT_LEAST(">=") {
    @Override
    boolean holds(Amount given, double wanted) {
      return given.most() >= wanted;
    }
  },
  AT_MOST("<=") {
    @Override
    boolean holds(Amount given, double wanted) {
      return given.least() <= wanted;
    }
  },
  ABOVE(">") {
    @Override
    boolean holds(Amount given, double wanted) {
      return given.most() > wanted;
    }
  },
  BELOW("<") {
    @Override
    boolean holds(Amount given, double wanted) {
      return given.least() < wanted;
    }
  },
  EQUAL("=") {
    @Override
    boolean holds(Amount given, double wanted) {
      return given.least() <= wanted && wanted <= given.most();
    }
  };

  private final String sign;

  Comparison(String sign) {
    this.sign = sign;
  }

  abstract boolean holds(Amount given, double wanted);

  String sign() {
    return sign;
  }
}
