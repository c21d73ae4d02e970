/** Tests. */
@NullMarked
package tidings.dispatch;

import org.jspecify.annotations.NullMarked;
