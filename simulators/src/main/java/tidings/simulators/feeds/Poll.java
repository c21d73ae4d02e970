package tidings.simulators.feeds;

import tidings.simulators.web.HttpRequest;

/**
 * Somebody asks for a feed.
 *
 * @param host the address of the host
 */
record Poll(Feed feed, FeedFormat format, String host, HttpRequest request) {
  /** The address that was asked for. */
  String url() {
    return host + request.path();
  }

  /** The address of another feed in the same format. */
  String url(String other) {
    return host + "/" + other + format.suffix();
  }
}
