package tidings.storage;

import java.util.Map;

/**
 * The settings that decide whether a commit survives a loss of power, as the database states them.
 *
 * @param settings name to value, as read from PRAGMA or SHOW
 * @param durable whether they amount to durable commits
 */
public record Durability(Map<String, String> settings, boolean durable) {
  public Durability {
    settings = Map.copyOf(settings);
  }
}
