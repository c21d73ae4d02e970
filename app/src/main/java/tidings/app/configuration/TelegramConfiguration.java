package tidings.app.configuration;

import java.net.URI;
import tidings.pace.Limits;

/** One Telegram bot. */
public record TelegramConfiguration(String account, String token, URI api, Limits limits) {
  /** Without the token, which is never shown. */
  @Override
  public String toString() {
    return account + " at " + api;
  }
}
