/** Tests of the Bot API stand-in: rules by numbers, the server by raw sockets and real clients. */
@NullMarked
package tidings.simulators.telegram;

import org.jspecify.annotations.NullMarked;
