package tidings.app.configuration;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** Gathers what was set: {@code tidings.yaml} first, the environment over it. */
public final class SettingsSource {
  private SettingsSource() {}

  /**
   * Names and values.
   *
   * @throws ConfigurationException when the file cannot be read as YAML
   */
  public static Map<String, String> gather(Path file, Map<String, String> environment) {
    Map<String, String> settings = new TreeMap<>();
    if (Files.exists(file)) {
      flatten("TIDINGS", read(file), settings);
    }
    settings.putAll(environment);
    return settings;
  }

  private static JsonNode read(Path file) {
    try {
      return YAMLMapper.builder().build().readTree(Files.readString(file));
    } catch (JacksonException broken) {
      throw new ConfigurationException(
          List.of(
              new Fault(
                  file.toString(),
                  "is not YAML (" + broken.getOriginalMessage() + ")",
                  "write for instance: telegram: {token: 123456:ABC-DEF}")));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static void flatten(String prefix, JsonNode node, Map<String, String> settings) {
    if (node.isObject()) {
      node.properties()
          .forEach(entry ->
              flatten(
                  prefix + "_" + entry.getKey().toUpperCase(Locale.ROOT).replace('-', '_'),
                  entry.getValue(),
                  settings));
    } else if (!node.isMissingNode() && !node.isNull()) {
      settings.put(prefix, node.isContainer() ? node.toString() : node.asString());
    }
  }
}
