package tidings.storage;

import org.jdbi.v3.core.Handle;

/** How the writer gets its connection and judges its faults. */
interface Connections {
  /** Opens the writer's connection. */
  Handle open();

  /** Begins a transaction on it. */
  Transaction begin(Handle handle);

  /** Whether the connection is not to be used again after this fault. */
  boolean reopenAfter(RuntimeException fault);

  /** Closes the connection, whatever its state. */
  default void discard(Handle handle) {
    try {
      handle.close();
    } catch (RuntimeException broken) {
      // The connection is given up because it is broken; that closing it fails changes nothing.
      return;
    }
  }
}
