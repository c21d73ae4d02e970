package tidings.app.web;

import java.util.List;
import java.util.Map;
import tidings.pace.Limits;

/** What an operator can turn on and off, and what is asked first when something seems wrong. */
public interface Switches {
  /** Stops all sending at once; what waits goes on waiting. */
  Map<String, Object> stop(String by);

  /** Ends {@link #stop}. */
  Map<String, Object> resume(String by);

  /** Our accounts, what each is allowed and what it is doing. */
  List<Map<String, Object>> accounts();

  /**
   * What an account is allowed.
   *
   * @throws IllegalArgumentException when there is no such account
   */
  Limits limits(String account);

  /** Allows an account something else from now on, until the process ends. */
  void limit(String account, Limits limits, String by);

  /** Whether the process is well. */
  Map<String, Object> health();
}
