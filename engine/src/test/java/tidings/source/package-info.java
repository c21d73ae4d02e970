/** Tests. */
@NullMarked
package tidings.source;

import org.jspecify.annotations.NullMarked;
