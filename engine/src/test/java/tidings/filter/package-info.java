/** Tests. */
@NullMarked
package tidings.filter;

import org.jspecify.annotations.NullMarked;
