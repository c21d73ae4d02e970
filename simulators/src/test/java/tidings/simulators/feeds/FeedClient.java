package tidings.simulators.feeds;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;

/** Reads feeds as a plain HTTP client does: without redirects and codings of its own. */
final class FeedClient implements AutoCloseable {
  private final HttpClient http = HttpClient.newHttpClient();

  /** The answer as text; names and values of headers in turn. */
  HttpResponse<String> get(String url, String... headers) throws IOException, InterruptedException {
    return http.send(request(url, headers), BodyHandlers.ofString());
  }

  HttpResponse<byte[]> bytes(String url, String... headers)
      throws IOException, InterruptedException {
    return http.send(request(url, headers), BodyHandlers.ofByteArray());
  }

  /** The body of the answer. */
  String post(String url, String body) throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(url)).POST(BodyPublishers.ofString(body)).build();
    return http.send(request, BodyHandlers.ofString()).body();
  }

  private static HttpRequest request(String url, String... headers) {
    HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(url));
    for (int i = 0; i < headers.length; i += 2) {
      request.header(headers[i], headers[i + 1]);
    }
    return request.build();
  }

  @Override
  public void close() {
    http.close();
  }
}
