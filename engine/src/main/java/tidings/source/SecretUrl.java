package tidings.source;

import java.util.regex.Pattern;

/** Addresses of sources may hold what belongs to one person: it is shown to nobody. */
final class SecretUrl {
  private static final Pattern USER = Pattern.compile("(?<=://)[^/@?#]*@");
  private static final Pattern PARAMETER =
      Pattern.compile(
          "(?i)((?:^|[?&;])[\\w.-]*(?:token|secret|key|passwd|password|passkey|auth|sid|session|signature|"
              + "useruid|orguid|uid|hash)[\\w.-]*=)[^&#;]*");

  private SecretUrl() {}

  static String hidden(String url) {
    return PARAMETER.matcher(USER.matcher(url).replaceAll("…@")).replaceAll("$1…");
  }
}
