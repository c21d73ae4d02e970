/** Tests. */
@NullMarked
package tidings.message;

import org.jspecify.annotations.NullMarked;
