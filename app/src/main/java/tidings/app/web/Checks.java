package tidings.app.web;

import java.util.function.Supplier;

/** Turns what the engine says of a wrong value into a problem that names the field. */
final class Checks {
  private Checks() {}

  static <T> T checked(String field, Supplier<T> check) {
    try {
      return check.get();
    } catch (IllegalArgumentException wrong) {
      throw Problem.unprocessable(field, String.valueOf(wrong.getMessage()));
    }
  }
}
