/**
 * RSS and Atom → items. {@link tidings.source.feed.FeedParser} is the only public type; the wire
 * types of the library behind it stay here.
 */
@NullMarked
package tidings.source.feed;

import org.jspecify.annotations.NullMarked;
