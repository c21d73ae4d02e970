/** Tests. */
@NullMarked
package tidings.match;

import org.jspecify.annotations.NullMarked;
