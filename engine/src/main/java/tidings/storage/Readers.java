package tidings.storage;

import java.util.function.Function;
import org.jdbi.v3.core.Handle;

/** A bounded number of connections that only read. */
interface Readers extends AutoCloseable {
  /** Reads on one of them, waiting for a free one. */
  <T> T read(Function<Handle, T> work);

  @Override
  void close();
}
