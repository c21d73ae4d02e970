package tidings.app.configuration;

import java.util.Locale;

/** How lines of the log look. */
public enum LogForm {
  /** For people. */
  TEXT,
  /** One JSON object a line, with the ids of account, chat and delivery where a line has them. */
  JSON;

  static LogForm of(String word) {
    for (LogForm form : values()) {
      if (form.name().toLowerCase(Locale.ROOT).equals(word)) {
        return form;
      }
    }
    throw new IllegalArgumentException("is no form of a log; write text or json");
  }
}
