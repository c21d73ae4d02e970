/** Tests of the whole product in one process, and of its configuration. */
@NullMarked
package tidings.app;

import org.jspecify.annotations.NullMarked;
