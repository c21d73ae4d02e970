/** Tests. */
@NullMarked
package tidings.item;

import org.jspecify.annotations.NullMarked;
