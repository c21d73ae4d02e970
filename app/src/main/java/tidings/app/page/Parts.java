package tidings.app.page;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tidings.app.web.Caller;

/** The parts of the page that live: each a template over a pulse. */
final class Parts {
  private static final List<String> LIVE =
      List.of("state", "flow", "accounts", "tried", "undecided", "sources");

  private final Templates templates;

  Parts(Templates templates) {
    this.templates = templates;
  }

  /** What each part says, by its name. */
  Map<String, String> live(Pulse pulse, Caller caller) {
    Map<String, String> parts = new LinkedHashMap<>();
    Map<String, Object> parameters = Map.of("pulse", pulse, "decides", caller.role().changes());
    LIVE.forEach(name -> parts.put(name, templates.fill(name, parameters)));
    return parts;
  }
}
