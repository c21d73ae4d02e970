/**
 * What runs: {@link tidings.app.Tidings} wires the engine's parts by hand, one method per part, and
 * closes them in reverse; {@code tidings.app.command} is the command line, {@code tidings.app.web}
 * the REST interface, {@code tidings.app.configuration} what can be set.
 *
 * <pre>{@code
 * try (Tidings tidings = Tidings.start(configuration, new SystemTime())) {
 *   System.out.println(tidings.url());
 * }
 * }</pre>
 */
@NullMarked
package tidings.app;

import org.jspecify.annotations.NullMarked;
