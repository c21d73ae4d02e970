package tidings.http;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import okhttp3.ConnectionPool;
import okhttp3.Dispatcher;
import okhttp3.Headers;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.RequestBody;
import okhttp3.Response;
import okio.BufferedSink;
import org.jspecify.annotations.Nullable;

/**
 * OkHttp held to one attempt: HTTP/1.1, no redirects, no retry on a broken connection, and bodies
 * that can be written once only (it otherwise resends on 503 with {@code Retry-After: 0}).
 */
public final class OkHttp implements Http, AutoCloseable {
  private static final int CONNECT_SECONDS = 5;

  private final OkHttpClient client;

  /**
   * Makes a client.
   *
   * @param connections how many idle connections are kept
   */
  public OkHttp(int connections) {
    this.client =
        new OkHttpClient.Builder()
            .protocols(List.of(Protocol.HTTP_1_1))
            .followRedirects(false)
            .followSslRedirects(false)
            .retryOnConnectionFailure(false)
            .connectionPool(new ConnectionPool(connections, 60, TimeUnit.SECONDS))
            .dispatcher(new Dispatcher())
            .connectTimeout(CONNECT_SECONDS, TimeUnit.SECONDS)
            .readTimeout(0, TimeUnit.SECONDS)
            .writeTimeout(0, TimeUnit.SECONDS)
            .addNetworkInterceptor(new FirstByte.Watch())
            .build();
  }

  @Override
  public Exchange call(Request request, Gate gate) {
    FirstByte firstByte = new FirstByte(gate);
    okhttp3.Request wire = wire(request, firstByte);
    okhttp3.Call call = client.newCall(wire);
    var unusedTimeout = call.timeout().timeout(request.timeout().toNanos(), TimeUnit.NANOSECONDS);
    try (Response response = call.execute()) {
      byte[] body = read(response, request.longestBody());
      return new Exchange.Answered(response.code(), headers(response.headers()), body);
    } catch (IOException fault) {
      return firstByte.left()
          ? new Exchange.Lost(what(fault))
          : new Exchange.NotSent(what(fault), firstByte.shut());
    }
  }

  private static okhttp3.Request wire(Request request, FirstByte firstByte) {
    okhttp3.Request.Builder builder =
        new okhttp3.Request.Builder()
            .url(request.url().toString())
            .tag(FirstByte.class, firstByte)
            .method(request.method(), body(request));
    request.headers().forEach(builder::header);
    return builder.build();
  }

  private static @Nullable RequestBody body(Request request) {
    return request.method().equals("GET") ? null : new OneShot(request);
  }

  private static byte[] read(Response response, int longest) throws IOException {
    var source = response.body().source();
    if (source.request(longest + 1L)) {
      throw new IOException("the answer is longer than " + longest + " bytes");
    }
    return source.getBuffer().readByteArray();
  }

  private static Map<String, String> headers(Headers headers) {
    Map<String, String> map = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    for (int i = 0; i < headers.size(); i++) {
      map.putIfAbsent(headers.name(i), headers.value(i));
    }
    return map;
  }

  /** The fault without the address, which may hold a secret. */
  private static String what(IOException fault) {
    String name = fault.getClass().getSimpleName();
    String message = fault.getMessage();
    return message == null || message.contains("://") ? name : name + ": " + message;
  }

  @Override
  public void close() {
    client.dispatcher().cancelAll();
    client.connectionPool().evictAll();
    client.dispatcher().executorService().shutdown();
  }

  private static final class OneShot extends RequestBody {
    private final byte[] bytes;
    private final @Nullable MediaType type;

    OneShot(Request request) {
      this.bytes = request.body();
      this.type = MediaType.parse(request.headers().getOrDefault("Content-Type", ""));
    }

    @Override
    public @Nullable MediaType contentType() {
      return type;
    }

    @Override
    public long contentLength() {
      return bytes.length;
    }

    @Override
    public boolean isOneShot() {
      return true;
    }

    @Override
    public void writeTo(BufferedSink sink) throws IOException {
      sink.write(bytes);
    }
  }
}
