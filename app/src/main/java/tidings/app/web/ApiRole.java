package tidings.app.web;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** What the bearer of a token may do. */
public enum ApiRole {
  /** Everything. */
  ADMIN,
  /** Sends messages, and asks what became of its own. */
  SENDER,
  /** Looks, and changes nothing. */
  READER;

  /** The word used in SQL and in the API. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * The role for a word.
   *
   * @throws IllegalArgumentException when there is no such role
   */
  public static ApiRole of(String word) {
    return Arrays.stream(values())
        .filter(role -> role.word().equals(word))
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException("'" + word + "' is no role; write one of " + all()));
  }

  private static String all() {
    return Arrays.stream(values()).map(ApiRole::word).collect(Collectors.joining(", "));
  }

  /** Whether it may look at everything. */
  public boolean looks() {
    return this != SENDER;
  }

  /** Whether it may change everything. */
  public boolean changes() {
    return this == ADMIN;
  }
}
