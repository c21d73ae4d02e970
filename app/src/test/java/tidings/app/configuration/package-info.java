/** Tests. */
@NullMarked
package tidings.app.configuration;

import org.jspecify.annotations.NullMarked;
