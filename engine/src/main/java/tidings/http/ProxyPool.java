package tidings.http;

import java.util.List;

/**
 * Which proxies are good for a host, and what became of each use of one. A seam; safe for use by
 * any thread.
 */
public interface ProxyPool {
  /**
   * A proxy of the pool.
   *
   * @param name by which it is rated
   */
  record Member(String name, ProxyAddress address) {}

  /**
   * The proxies that may be used for a host, the best first; those whose turn it is to be looked at
   * again before them.
   *
   * @param wished the name of one, or {@code any}
   */
  List<Member> ranked(String wished, String host, int most);

  /** It was used for a host, and nothing can be said of it. */
  void tried(String name, String host);

  /** It did its part for a host. */
  void good(String name, String host);

  /** It did not. */
  void bad(String name, String host, String fault);
}
