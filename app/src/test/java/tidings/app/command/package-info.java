/** Tests. */
@NullMarked
package tidings.app.command;

import org.jspecify.annotations.NullMarked;
