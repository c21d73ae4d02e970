/** Tests. */
@NullMarked
package tidings.storage;

import org.jspecify.annotations.NullMarked;
