/** Rules that hold for the whole engine. */
@NullMarked
package tidings.architecture;

import org.jspecify.annotations.NullMarked;
