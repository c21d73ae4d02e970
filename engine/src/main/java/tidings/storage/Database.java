package tidings.storage;

import java.util.List;

/**
 * A relational database in which every write is one durable unit. Safe for use by any thread; calls
 * block. Every call is a point where the simulation may let time pass or end the process.
 */
public interface Database extends AutoCloseable {
  /** One unit of work inside a transaction. Repeatable: it may be run again after a roll-back. */
  @FunctionalInterface
  interface Work<T> {
    /** Does the work; what it throws rolls the unit back and reaches the caller. */
    T in(Transaction transaction);
  }

  /** The same unit for many callers at once: one result per element, in order. */
  @FunctionalInterface
  interface BatchWork<U, R> {
    /** Does the work for all units in one transaction. */
    List<R> in(Transaction transaction, List<U> units);
  }

  /** A door for units that are worth doing in bulk. */
  @FunctionalInterface
  interface Batched<U, R> {
    /** Returns when the unit is committed, together with whatever else waited. */
    R submit(U unit);
  }

  /**
   * Runs the work and commits it.
   *
   * @throws DatabaseException when the database cannot be reached or refuses; the unit is then not
   *     done, or, where the connection was lost during the commit, perhaps done
   */
  <T> T write(Work<T> work);

  /** Runs work that only reads, on a consistent state. */
  <T> T read(Work<T> work);

  /** Makes a door for units of one kind. */
  <U, R> Batched<U, R> batched(BatchWork<U, R> work);

  /** The clock that leases are measured by, in milliseconds since the epoch. */
  long now();

  /** Which SQL is spoken. */
  Dialect dialect();

  /**
   * True where this process holds the database alone and every former holder is known to be dead.
   */
  boolean exclusive();

  /** Reads the settings that durability rests on from the database itself. */
  Durability durability();

  @Override
  void close();
}
