/** Tests of the HTTP server. */
@NullMarked
package tidings.simulators.web;

import org.jspecify.annotations.NullMarked;
