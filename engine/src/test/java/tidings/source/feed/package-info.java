/** Tests. */
@NullMarked
package tidings.source.feed;

import org.jspecify.annotations.NullMarked;
