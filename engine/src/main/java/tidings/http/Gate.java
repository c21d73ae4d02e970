package tidings.http;

/** Asked in the network layer, just before the first byte of a request is written. */
@FunctionalInterface
public interface Gate {
  /** Always open. */
  Gate OPEN = () -> true;

  /** Whether the byte may be written; if not, the call ends as not sent. */
  boolean open();
}
