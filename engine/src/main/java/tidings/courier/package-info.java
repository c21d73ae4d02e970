/**
 * Couriers: each performs deliveries on one channel and knows no other.
 *
 * <p>A courier makes one call per {@link tidings.courier.Courier#send} and says how it ended; it
 * never retries, never waits, never stores. What a message in doubt can be asked is its business
 * too.
 */
@NullMarked
package tidings.courier;

import org.jspecify.annotations.NullMarked;
