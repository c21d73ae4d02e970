/** Webhooks of sources. */
@NullMarked
package tidings.source.push;

import org.jspecify.annotations.NullMarked;
