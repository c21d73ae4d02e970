/**
 * The live page: what goes on, as of now, for people.
 *
 * <p>{@link tidings.app.page.PulseReader} reads a {@link tidings.app.page.Pulse} at most once a
 * second and only while somebody watches; {@link tidings.app.page.LivePage} routes, {@link
 * tidings.app.page.Live} streams; what is shown is rendered from the templates in {@code
 * src/main/jte} by {@link tidings.app.page.Templates}. {@link tidings.app.page.Door} lets visitors
 * in.
 *
 * <pre>
 *   ledger, sources, items ──▶ Pulse ──▶ templates ──▶ event stream ──▶ page.js puts it in place
 * </pre>
 *
 * <p>No figure is made here: each comes from the ledger, or from a process' own account of its
 * permits. Figures that need whole tables are counted anew the less often the longer that takes.
 */
@NullMarked
package tidings.app.page;

import org.jspecify.annotations.NullMarked;
