package tidings.source;

import java.util.Map;

/**
 * How a source is asked.
 *
 * @param accepts what is wanted, as in an Accept header
 * @param headers further ones; {@code {secret:NAME}} stands for a secret in their values
 * @param post what is posted as JSON, secrets as in headers; empty where the source is only got
 * @param via the name of a proxy, {@code any} for whichever is best, or empty for none
 * @param pages how many pages of its answer are read at most, at least one
 */
public record Question(
    String accepts, Map<String, String> headers, String post, String via, int pages) {
  public Question {
    headers = Map.copyOf(headers);
    if (pages < 1 || pages > 20) {
      throw new IllegalArgumentException("pages are 1 to 20, not " + pages);
    }
  }

  /** Whether it holds what is for the eyes of one host only. */
  public boolean confidential() {
    return !headers.isEmpty() || !post.isEmpty();
  }

  /** A plain GET for what is wanted. */
  public static Question of(String accepts) {
    return new Question(accepts, Map.of(), "", "", 1);
  }
}
