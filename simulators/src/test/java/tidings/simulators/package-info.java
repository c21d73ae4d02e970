/** Tests of the module as a whole. */
@NullMarked
package tidings.simulators;

import org.jspecify.annotations.NullMarked;
