package tidings.app.configuration;

import java.util.Map;

/**
 * Settings for watching hosts of one's own on this machine: as often as anybody likes. For the
 * demonstration, benches and tests.
 */
public final class OwnHosts {
  /** By their names in the environment. */
  public static final Map<String, String> SETTINGS =
      Map.of(
          Key.FETCH_FLOOR.variable(), "1ms",
          Key.HOST_GAP.variable(), "0s",
          Key.HOST_BUDGET.variable(), "0",
          Key.PRIVATE_NETWORKS.variable(), "127.0.0.0/8");

  private OwnHosts() {}
}
