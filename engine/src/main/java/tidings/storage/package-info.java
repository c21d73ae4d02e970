/**
 * SQLite and PostgreSQL behind one {@link tidings.storage.Database}: transactions, group commit,
 * forward migrations, leases. Knows no domain word.
 *
 * <pre>{@code
 * try (Database database = Databases.open(DatabaseAddress.parse("sqlite:tidings.db"), time)) {
 *   long count = database.write(tx -> tx.handle().execute("UPDATE …"));
 * }
 * }</pre>
 *
 * <p>All writes of a process go through one platform thread, the {@link
 * tidings.storage.GroupWriter}: whatever waits when the last commit ends goes into the next one.
 * There is no timer. A unit that throws never fails its group. When {@code write} returns, the unit
 * is on disk ({@code synchronous=FULL}, {@code fsync=on}).
 *
 * <p>Units must be repeatable, must not call the network and must not keep what they are handed.
 */
@NullMarked
package tidings.storage;

import org.jspecify.annotations.NullMarked;
