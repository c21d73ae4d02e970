/** Tests. */
@NullMarked
package tidings.source.page;

import org.jspecify.annotations.NullMarked;
