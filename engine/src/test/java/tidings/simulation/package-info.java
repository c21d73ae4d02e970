/**
 * The whole engine on one seeded thread.
 *
 * <p>A {@link tidings.simulation.World} holds what survives a crash: one SQLite database in memory,
 * the simulated Telegram, time. A {@link tidings.simulation.Node} is one process. Every call to the
 * database or the network is a point at which the world may let other workers run, let time pass,
 * or kill the node. After every step the invariants are checked; a failing seed is printed and
 * replays with {@code -Dtidings.seed=N}.
 */
@NullMarked
package tidings.simulation;

import org.jspecify.annotations.NullMarked;
