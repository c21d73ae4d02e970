/**
 * The REST interface. Every answer that is no success is a problem document (RFC 9457) that says
 * what is wrong, where and what to do; one place makes them.
 */
@NullMarked
package tidings.app.web;

import org.jspecify.annotations.NullMarked;
