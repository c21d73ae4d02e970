package tidings.simulators.telegram;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import tidings.simulators.web.HttpReply;
import tidings.simulators.web.HttpRequest;
import tidings.simulators.web.HttpServer;
import tidings.simulators.web.SteadyClock;

/**
 * Puts {@link TelegramRules} on a port of 127.0.0.1, with the control API beside the Bot API. Waits
 * are sleeps of virtual threads; no lock is held meanwhile.
 */
public final class TelegramServer implements AutoCloseable {
  /** All parameters together (Bot API server source, {@code HttpReader.h}). */
  private static final int MAX_BODY_BYTES = 1 << 20;

  /** The same with files, of which the public server takes 50 MB. */
  private static final int MAX_MULTIPART_BYTES = 51 << 20;

  private static final Answer NOT_FOUND = Answers.error(404, "Not Found", "");

  private final TelegramRules rules;
  private final TelegramControl control;
  private final SteadyClock clock = new SteadyClock();
  private final ExecutorService late = Executors.newVirtualThreadPerTaskExecutor();
  private final HttpServer server;
  private volatile CutStyle cutStyle = CutStyle.CLOSE;

  /**
   * Listens at once.
   *
   * @param port the port; 0: any free one
   */
  public TelegramServer(TelegramRules rules, int port) {
    this.rules = rules;
    this.control = new TelegramControl(rules, this::cuts);
    this.server = new HttpServer(port, TelegramServer::bodyLimit, this::handle);
  }

  /** The port it listens on. */
  public int port() {
    return server.port();
  }

  /** The address to use in place of {@code https://api.telegram.org}. */
  public String url() {
    return server.url();
  }

  /** How connections are cut from now on. */
  public void cuts(CutStyle style) {
    cutStyle = style;
  }

  /** Closes all connections; what would have been accepted later is not. */
  @Override
  public void close() {
    server.close();
    late.shutdownNow();
  }

  private HttpReply handle(HttpRequest request) throws InterruptedException {
    if (request.path().startsWith(TelegramControl.PREFIX)) {
      return control.handle(request);
    }
    try {
      Optional<Call> call = CallReader.read(request);
      return call.isPresent() ? serve(call.get()) : full(NOT_FOUND);
    } catch (Unreadable fault) {
      return new HttpReply.Last(fault.status(), Map.of(), new byte[0]);
    }
  }

  private static int bodyLimit(HttpRequest head) {
    return CallReader.multipart(head) ? MAX_MULTIPART_BYTES : MAX_BODY_BYTES;
  }

  private HttpReply serve(Call call) throws InterruptedException {
    long arrival = clock.micros();
    Directive directive = rules.receive(arrival, call);
    try {
      return follow(arrival, call, directive);
    } finally {
      rules.answered();
    }
  }

  private HttpReply follow(long arrival, Call call, Directive directive)
      throws InterruptedException {
    long acceptAfter = directive.acceptAfterMicros();
    long answerAfter = directive.answerAfterMicros();
    if (!directive.accepts()) {
      sleepUntil(arrival + answerAfter);
      return reply(directive.reply(), Optional.empty());
    }
    if (acceptAfter > answerAfter) {
      late.execute(() -> acceptLate(arrival + acceptAfter, call));
      sleepUntil(arrival + answerAfter);
      return reply(directive.reply(), Optional.empty());
    }
    sleepUntil(arrival + acceptAfter);
    Answer answer = rules.accept(acceptAfter == 0 ? arrival : clock.micros(), call);
    sleepUntil(arrival + answerAfter);
    return reply(directive.reply(), Optional.of(answer));
  }

  private void acceptLate(long atMicros, Call call) {
    try {
      sleepUntil(atMicros);
      Answer _ = rules.accept(clock.micros(), call);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private void sleepUntil(long micros) throws InterruptedException {
    long left = micros - clock.micros();
    if (left > 0) {
      Thread.sleep(Duration.ofNanos(left * 1000));
    }
  }

  private HttpReply reply(Reply reply, Optional<Answer> fromRules) {
    return switch (reply) {
      case Reply.Cut _ -> cut(fromRules);
      case Reply.Fixed(Answer answer) -> full(answer);
      case Reply.FromRules _ -> full(fromRules.orElseThrow());
    };
  }

  private HttpReply cut(Optional<Answer> answer) {
    return switch (cutStyle) {
      case CLOSE -> new HttpReply.Cut();
      case RESET -> new HttpReply.Reset();
      case TORN -> answer.map(TelegramServer::torn).orElse(new HttpReply.Cut());
    };
  }

  private static HttpReply torn(Answer answer) {
    byte[] body = body(answer);
    return new HttpReply.Torn(answer.status(), answer.headers(), body, body.length / 2);
  }

  private static HttpReply full(Answer answer) {
    return new HttpReply.Full(answer.status(), answer.headers(), body(answer));
  }

  private static byte[] body(Answer answer) {
    return answer.body().getBytes(StandardCharsets.UTF_8);
  }
}
