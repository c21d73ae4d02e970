/**
 * The command line. JSON is one object on the last line of standard output; everything else goes to
 * standard error. Exit code 0: it ran and measured; 1: it failed; 2: usage or configuration.
 */
@NullMarked
package tidings.app.command;

import org.jspecify.annotations.NullMarked;
