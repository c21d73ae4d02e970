/** Who is told. */
@NullMarked
package tidings.recipient;

import org.jspecify.annotations.NullMarked;
