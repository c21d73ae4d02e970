/** Tests. */
@NullMarked
package tidings.courier.telegram;

import org.jspecify.annotations.NullMarked;
