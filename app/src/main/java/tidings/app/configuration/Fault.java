package tidings.app.configuration;

/** One thing that is wrong with the configuration: which key, what, and what to do. */
public record Fault(String key, String what, String remedy) {
  /** One line for people. */
  public String line() {
    return key + ": " + what + "; " + remedy;
  }
}
