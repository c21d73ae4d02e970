/** Tests. */
@NullMarked
package tidings.queue;

import org.jspecify.annotations.NullMarked;
