/** Tests. */
@NullMarked
package tidings.source.api;

import org.jspecify.annotations.NullMarked;
