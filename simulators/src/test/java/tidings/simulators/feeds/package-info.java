/** Tests of the feed host. */
@NullMarked
package tidings.simulators.feeds;

import org.jspecify.annotations.NullMarked;
