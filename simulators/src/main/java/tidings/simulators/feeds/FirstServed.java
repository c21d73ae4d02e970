package tidings.simulators.feeds;

import java.util.LinkedHashMap;
import java.util.Map;

/** When entries were first served, the latest of them. */
final class FirstServed extends LinkedHashMap<String, Long> {
  private static final long serialVersionUID = 1L;
  private static final int MOST = 100_000;

  @Override
  protected boolean removeEldestEntry(Map.Entry<String, Long> eldest) {
    return size() > MOST;
  }
}
