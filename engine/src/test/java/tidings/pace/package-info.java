/** Tests. */
@NullMarked
package tidings.pace;

import org.jspecify.annotations.NullMarked;
