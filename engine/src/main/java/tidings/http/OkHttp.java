package tidings.http;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import okhttp3.ConnectionPool;
import okhttp3.Credentials;
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
  private static final String PROXY_AUTHORIZATION = "Proxy-Authorization";

  /** Answers that some hosts give to the one family of addresses and not to the other. */
  private static final Set<Integer> PERHAPS_NOT_OVER_IPV4 = Set.of(400, 403, 429, 451);

  private final OkHttpClient client;
  private final Optional<OkHttpClient> overIpv4;
  // Whether somebody else connects to hosts, so that who is not reached is not the host.
  private final boolean proxied;

  /**
   * Makes a client for addresses that an operator chose.
   *
   * @param connections how many idle connections are kept
   */
  public OkHttp(int connections) {
    this.client = builder(connections).build();
    this.overIpv4 = Optional.empty();
    this.proxied = false;
  }

  /**
   * Makes a client for addresses that anybody may name. A GET that was refused over IPv6 is made
   * once more over IPv4 where the host has both.
   *
   * @param connections how many idle connections are kept
   */
  public OkHttp(int connections, AddressGuard guard, Resolver resolver) {
    this.client =
        builder(connections)
            .socketFactory(new GuardedSockets(guard))
            // A proxy of the JVM would connect in our place, past the guard.
            .proxy(Proxy.NO_PROXY)
            // What is fetched here may be fetched twice: a kept connection that died is no fault.
            .retryOnConnectionFailure(true)
            .dns(new FamilyNames(resolver, false))
            .build();
    this.overIpv4 = Optional.of(client.newBuilder().dns(new FamilyNames(resolver, true)).build());
    this.proxied = false;
  }

  /**
   * Makes a client for addresses that anybody may name, which goes through a proxy.
   *
   * @param connections how many idle connections are kept
   */
  public OkHttp(int connections, AddressGuard guard, Resolver resolver, ProxyAddress proxy) {
    OkHttpClient.Builder builder = builder(connections).retryOnConnectionFailure(true);
    this.client =
        switch (proxy.kind()) {
          case SOCKS5 ->
              builder
                  .proxy(Proxy.NO_PROXY)
                  .socketFactory(new SocksSockets(proxy, guard))
                  .dns(new FamilyNames(resolver, false))
                  .build();
          case HTTP ->
              builder
                  .proxy(
                      new Proxy(
                          Proxy.Type.HTTP,
                          InetSocketAddress.createUnresolved(proxy.host(), proxy.port())))
                  .proxyAuthenticator((_, response) -> authenticated(proxy, response))
                  .addInterceptor(new TargetGuard(guard, resolver))
                  .build();
        };
    this.overIpv4 = Optional.empty();
    this.proxied = proxy.kind() == ProxyAddress.Kind.HTTP;
  }

  /** Once: a proxy that is not content with it is not with the same again. */
  private static okhttp3.@Nullable Request authenticated(ProxyAddress proxy, Response response) {
    boolean tried = response.request().header(PROXY_AUTHORIZATION) != null;
    return tried || proxy.user().isEmpty()
        ? null
        : response
            .request()
            .newBuilder()
            .header(PROXY_AUTHORIZATION, Credentials.basic(proxy.user(), proxy.password()))
            .build();
  }

  private static OkHttpClient.Builder builder(int connections) {
    return new OkHttpClient.Builder()
        .protocols(List.of(Protocol.HTTP_1_1))
        .followRedirects(false)
        .followSslRedirects(false)
        .retryOnConnectionFailure(false)
        .connectionPool(new ConnectionPool(connections, 60, TimeUnit.SECONDS))
        .dispatcher(new Dispatcher())
        .connectTimeout(CONNECT_SECONDS, TimeUnit.SECONDS)
        .readTimeout(0, TimeUnit.SECONDS)
        .writeTimeout(0, TimeUnit.SECONDS)
        .addNetworkInterceptor(new FirstByte.Watch());
  }

  @Override
  public Exchange call(Request request, Gate gate) {
    FirstByte firstByte = new FirstByte(gate);
    Exchange exchange = call(client, request, firstByte);
    boolean again = firstByte.overIpv6() && request.method().equals("GET") && refused(exchange);
    return again ? again(request, gate, exchange) : exchange;
  }

  private static boolean refused(Exchange exchange) {
    return exchange instanceof Exchange.Answered answered
        && PERHAPS_NOT_OVER_IPV4.contains(answered.status());
  }

  private Exchange again(Request request, Gate gate, Exchange first) {
    return overIpv4
        .map(other -> call(other, request, new FirstByte(gate)))
        .filter(Exchange.Answered.class::isInstance)
        .orElse(first);
  }

  private Exchange call(OkHttpClient client, Request request, FirstByte firstByte) {
    okhttp3.Request wire = wire(request, firstByte);
    okhttp3.Call call = client.newCall(wire);
    var unusedTimeout = call.timeout().timeout(request.timeout().toNanos(), TimeUnit.NANOSECONDS);
    try (Response response = call.execute()) {
      byte[] body = read(response, request.longestBody());
      return new Exchange.Answered(response.code(), headers(response.headers()), body);
    } catch (IOException fault) {
      return firstByte.left()
          ? new Exchange.Lost(what(fault))
          : new Exchange.NotSent(what(fault), firstByte.shut() ? Obstacle.SHUT : obstacle(fault));
    }
  }

  private Obstacle obstacle(IOException fault) {
    if (fault instanceof UnknownTargetException unknown) {
      return Obstacles.of(unknown.answer());
    }
    // A proxy that speaks, and did not reach the host: 502, 503 and 504 are what it says then.
    if (String.valueOf(fault.getMessage())
        .matches("Unexpected response code for CONNECT: 50[234]")) {
      return Obstacle.CONNECT;
    }
    Obstacle obstacle = Obstacles.of(fault);
    return switch (obstacle) {
      case CONNECT, NAME, OFFLINE -> proxied ? Obstacle.PROXY : obstacle;
      case SHUT, ADDRESS, PROXY, TLS -> obstacle;
    };
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
      // Several links may stand in one line or in many; of anything else the first line counts.
      boolean links = headers.name(i).equalsIgnoreCase("Link");
      map.merge(
          headers.name(i), headers.value(i), (first, next) -> links ? first + ", " + next : first);
    }
    return map;
  }

  /** The fault without the address, which may hold a secret. */
  private static String what(IOException fault) {
    String name = fault.getClass().getSimpleName();
    String message = fault.getMessage();
    return message == null || message.contains("://") ? name : name + ": " + message;
  }

  /** Keeps no connection any more; calls that are under way go on to their ends. */
  void retire() {
    client.connectionPool().evictAll();
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
