package tidings.app.web;

import io.helidon.webserver.WebServer;
import io.helidon.webserver.http.HttpRouting;
import java.util.List;
import java.util.logging.Level;

/** The web server. */
public final class WebInterface implements AutoCloseable {
  // The server logs through java.util.logging; kept here, since that forgets loggers nobody holds.
  private static final java.util.logging.Logger SERVER_LOG =
      java.util.logging.Logger.getLogger("io.helidon");

  private final WebServer server;

  /** Starts listening. */
  public WebInterface(String host, int port, List<Routes> parts) {
    SERVER_LOG.setLevel(Level.WARNING);
    this.server =
        WebServer.builder()
            .host(host)
            .port(port)
            .shutdownHook(false)
            // An answer in several pieces would wait for the peer between them: 40 ms.
            .connectionOptions(options -> options.tcpNoDelay(true))
            .routing((HttpRouting.Builder routing) -> parts.forEach(part -> part.add(routing)))
            .build()
            .start();
  }

  /** The port that is listened on. */
  public int port() {
    return server.port();
  }

  @Override
  public void close() {
    server.stop();
  }
}
