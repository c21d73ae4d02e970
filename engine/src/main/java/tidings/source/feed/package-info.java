/**
 * RSS, Atom and JSON Feed → items, well-formed or not.
 *
 * <p>A body becomes text ({@link tidings.source.content.Decoder}); one pass repairs it ({@code
 * Repair}); the platform's streaming parser goes through it ({@code StaxDocument}), or a forgiving
 * one where it is broken beyond that ({@code BrokenDocument}); {@code FeedHandler} makes a {@link
 * tidings.source.feed.Feed} of the elements; {@link tidings.source.feed.FeedParser} makes items of
 * that. Lists of feeds are {@link tidings.source.feed.Opml}.
 *
 * <pre>{@code
 * Feed feed = FeedReader.read(body, "application/rss+xml", "https://example.org/feed");
 * Parsed parsed = new FeedParser().parse(body, "application/rss+xml", "https://example.org/feed");
 * }</pre>
 */
@NullMarked
package tidings.source.feed;

import org.jspecify.annotations.NullMarked;
