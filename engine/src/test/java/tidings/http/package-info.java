/** Tests. */
@NullMarked
package tidings.http;

import org.jspecify.annotations.NullMarked;
