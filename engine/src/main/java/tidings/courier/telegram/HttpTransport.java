package tidings.courier.telegram;

import java.net.URI;
import java.time.Duration;
import tidings.http.Exchange;
import tidings.http.Gate;
import tidings.http.Http;
import tidings.http.Request;

/**
 * The Bot API over HTTP. The time allowed for an answer is above the 8 s that the server may hold a
 * call back by itself, since giving up earlier would put delivered messages in doubt.
 */
public final class HttpTransport implements Transport {
  private static final Duration TIMEOUT = Duration.ofSeconds(20);

  private final Http http;
  private final String base;

  /**
   * Makes one.
   *
   * @param api for instance {@code https://api.telegram.org}
   * @param token the bot's token, which becomes part of every address
   */
  public HttpTransport(Http http, URI api, String token) {
    this.http = http;
    String text = api.toString();
    String trimmed = text.endsWith("/") ? text.substring(0, text.length() - 1) : text;
    this.base = trimmed + "/bot" + token + "/";
  }

  @Override
  public Exchange call(String method, byte[] json, Gate gate) {
    return http.call(Request.postJson(URI.create(base + method), json, TIMEOUT), gate);
  }
}
