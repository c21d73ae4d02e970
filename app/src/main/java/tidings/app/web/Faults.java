package tidings.app.web;

import io.helidon.webserver.http.Handler;
import io.helidon.webserver.http.ServerResponse;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tidings.storage.DatabaseException;

/** The place that turns faults into answers. */
public final class Faults {
  private static final Logger LOG = LoggerFactory.getLogger(Faults.class);

  private Faults() {}

  /** Tells a visitor what is wrong, in the form that the visitor reads. */
  public interface Teller {
    /** Answers with the problem. */
    void tell(ServerResponse response, Problem problem);
  }

  /** The handler, whose faults are told. */
  public static Handler told(Handler handler, Teller teller) {
    return (request, response) -> {
      try {
        handler.handle(request, response);
      } catch (Problem problem) {
        teller.tell(response, problem);
      } catch (DatabaseException fault) {
        LOG.warn("a request could not be served: {}", fault.getMessage());
        teller.tell(response, Problem.unavailable("the database does not answer; try again"));
      }
    };
  }
}
