/** Hubs. */
@NullMarked
package tidings.source.websub;

import org.jspecify.annotations.NullMarked;
