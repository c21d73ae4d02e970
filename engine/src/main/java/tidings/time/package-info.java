/**
 * The only reader of clocks and the only sleeper.
 *
 * <p>Everyone else is handed a {@link tidings.time.Time}. Work is cut into {@link
 * tidings.time.Stage}s whose {@code step()} does one bounded unit on the calling thread; {@link
 * tidings.time.StageLoop} calls it on a virtual thread, a test or the simulation calls it by hand:
 *
 * <pre>{@code
 * Signal bell = new Signal();
 * try (StageLoop loop = StageLoop.start(stage, bell, time, faults)) {
 *   bell.raise(); // something happened: step at once
 * }
 * }</pre>
 */
@NullMarked
package tidings.time;

import org.jspecify.annotations.NullMarked;
