package tidings.source.feed;

/**
 * A file that belongs to an entry.
 *
 * @param type its media type, or empty
 * @param length in bytes as the feed states it, which is often wrong; or empty
 */
public record Enclosure(String url, String type, String length) {}
