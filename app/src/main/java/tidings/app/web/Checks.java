package tidings.app.web;

import java.util.Set;
import java.util.function.Supplier;

/** What is asked of requests, and how a wrong value is told: as a problem that names the field. */
final class Checks {
  private static final String PLAIN = "[a-z0-9][a-z0-9._-]{0,62}";

  private Checks() {}

  /** Whether a name may be given to what people name: it stands in addresses as it is. */
  static boolean plain(String name) {
    return name.matches(PLAIN);
  }

  /** Refuses a name that means nothing, and says which do. */
  static void known(String what, String name, Set<String> known) {
    if (!known.contains(name)) {
      String all = String.join(", ", known.stream().sorted().toList());
      throw Problem.badRequest(name, "there is no " + what + " '" + name + "'; there are " + all);
    }
  }

  static <T> T checked(String field, Supplier<T> check) {
    try {
      return check.get();
    } catch (IllegalArgumentException wrong) {
      throw Problem.unprocessable(field, String.valueOf(wrong.getMessage()));
    }
  }
}
