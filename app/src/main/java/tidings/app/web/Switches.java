package tidings.app.web;

import java.util.Map;

/** What an operator can turn on and off, and what is asked first when something seems wrong. */
public interface Switches {
  /** Stops all sending at once; what waits goes on waiting. */
  Map<String, Object> stop(String by);

  /** Ends {@link #stop}. */
  Map<String, Object> resume(String by);

  /** Whether the process is well. */
  Map<String, Object> health();
}
