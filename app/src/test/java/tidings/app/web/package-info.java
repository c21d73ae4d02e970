/** Tests. */
@NullMarked
package tidings.app.web;

import org.jspecify.annotations.NullMarked;
