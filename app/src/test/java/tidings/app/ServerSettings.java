package tidings.app;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import tidings.app.configuration.OwnHosts;
import tidings.simulators.telegram.TelegramServer;

/** What a server of a test is set to: all it keeps is in one folder, any free port will do. */
public final class ServerSettings {
  private ServerSettings() {}

  public static Map<String, String> of(Path folder, TelegramServer telegram) {
    Map<String, String> settings = new HashMap<>();
    settings.put("TIDINGS_DATABASE", "sqlite:" + folder.resolve("test.db"));
    settings.put("TIDINGS_TOKEN_FILE", folder.resolve("token").toString());
    settings.put("TIDINGS_KEY_FILE", folder.resolve("key").toString());
    settings.put("TIDINGS_TELEGRAM_TOKEN", "1:abc");
    settings.put("TIDINGS_TELEGRAM_API", telegram.url());
    settings.put("TIDINGS_PORT", "0");
    settings.putAll(OwnHosts.SETTINGS);
    return settings;
  }
}
