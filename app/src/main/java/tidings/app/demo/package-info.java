/**
 * The demonstration: the whole product in one process against the built-in simulators, and the
 * judgement of what arrived, by arithmetic of its own.
 */
@NullMarked
package tidings.app.demo;

import org.jspecify.annotations.NullMarked;
