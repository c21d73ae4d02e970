/** Tests. */
@NullMarked
package tidings.source.board;

import org.jspecify.annotations.NullMarked;
