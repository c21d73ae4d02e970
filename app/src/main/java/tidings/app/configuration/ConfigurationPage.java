package tidings.app.configuration;

/** The page docs/configuration.md. */
public final class ConfigurationPage {
  private ConfigurationPage() {}

  /** The page as Markdown. */
  public static String markdown() {
    StringBuilder page = new StringBuilder();
    page.append("# Configuration\n\n")
        .append(
            "Set in the environment, or in `tidings.yaml` under the same names, nested: `telegram:\n")
        .append(
            "{token: …}` is `TIDINGS_TELEGRAM_TOKEN`. The environment wins. `./tidings config` checks and\n")
        .append("shows what holds. This page is made by `./tidings config --page`.\n\n")
        .append("| key | default | what it does |\n|---|---|---|\n");
    for (Key key : Key.values()) {
      String fallback = key.fallback().isEmpty() ? "–" : "`" + key.fallback() + "`";
      page.append("| `")
          .append(key.variable())
          .append("` | ")
          .append(fallback)
          .append(" | ")
          .append(key.description())
          .append(" |\n");
    }
    page.append(
        "\n`TIDINGS_CORPUS` and `TIDINGS_STRICT` belong to `./tidings check`; elsewhere they are ignored.\n");
    return page.toString();
  }
}
