/** Tests of the live page: what it counts, whom it lets in, and how it looks in a real browser. */
@NullMarked
package tidings.app.page;

import org.jspecify.annotations.NullMarked;
