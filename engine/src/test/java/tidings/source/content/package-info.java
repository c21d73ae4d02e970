/** Tests. */
@NullMarked
package tidings.source.content;

import org.jspecify.annotations.NullMarked;
