package tidings.app.web;

import io.helidon.webserver.http.HttpRouting;

/** Something that answers requests. */
public interface Routes {
  /** Says what it answers. */
  void add(HttpRouting.Builder routing);
}
