package tidings.simulators.web;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import javax.net.ssl.SSLContext;

/**
 * A small HTTP/1.1 server on 127.0.0.1: GET and POST, keep-alive, pipelining, chunked and
 * compressed request bodies, a virtual thread for each connection. Closing it closes every
 * connection.
 */
public final class HttpServer implements AutoCloseable {
  private static final int BACKLOG = 4096;

  private final ServerSocket listener;
  private final HttpHandler handler;
  private final BodyLimit bodyLimit;
  private final String scheme;
  private final Thread acceptor;
  private final Set<Socket> connections = ConcurrentHashMap.newKeySet();

  /**
   * Listens at once.
   *
   * @param port the port; 0: any free one
   * @param maxBodyBytes larger request bodies get a 413
   */
  public HttpServer(int port, int maxBodyBytes, HttpHandler handler) {
    this(port, _ -> maxBodyBytes, handler);
  }

  /**
   * Listens at once.
   *
   * @param port the port; 0: any free one
   * @param bodyLimit larger request bodies get a 413
   */
  public HttpServer(int port, BodyLimit bodyLimit, HttpHandler handler) {
    this(port, bodyLimit, handler, Optional.empty());
  }

  /**
   * Listens at once.
   *
   * @param tls speaks HTTPS with the keys of this context
   */
  public HttpServer(int port, BodyLimit bodyLimit, HttpHandler handler, Optional<SSLContext> tls) {
    this.handler = handler;
    this.bodyLimit = bodyLimit;
    this.scheme = tls.isPresent() ? "https" : "http";
    try {
      this.listener =
          tls.isPresent()
              ? tls.get().getServerSocketFactory().createServerSocket()
              : new ServerSocket();
      listener.setReuseAddress(true);
      listener.bind(
          new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port),
          BACKLOG);
    } catch (IOException failure) {
      throw new UncheckedIOException("cannot listen on port " + port, failure);
    }
    this.acceptor = Thread.ofVirtual().name("accept-" + port()).start(this::accept);
  }

  /** The port it listens on. */
  public int port() {
    return listener.getLocalPort();
  }

  /** The address without a slash at the end. */
  public String url() {
    return scheme + "://127.0.0.1:" + port();
  }

  @Override
  public void close() {
    quietly(listener);
    connections.forEach(HttpServer::quietly);
    waitForPort();
  }

  /** The port is free only when the thread that accepts has let go of it. */
  private void waitForPort() {
    try {
      acceptor.join();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private void accept() {
    while (!listener.isClosed()) {
      try {
        Socket socket = listener.accept();
        connections.add(socket);
        Thread.ofVirtual().start(() -> serve(socket));
      } catch (IOException _) {
        // Closed, or no file handle is free: a short rest, so that this does not spin.
        LockSupport.parkNanos(1_000_000);
      }
    }
  }

  private void serve(Socket socket) {
    try (socket) {
      if (listener.isClosed()) {
        return;
      }
      socket.setTcpNoDelay(true);
      new HttpConnection(socket, handler, bodyLimit).serve();
    } catch (IOException _) {
      // The client is gone; that is its right.
    } finally {
      connections.remove(socket);
    }
  }

  private static void quietly(AutoCloseable closeable) {
    try {
      closeable.close();
    } catch (Exception _) {
      // It is being thrown away.
    }
  }
}
