package tidings.source;

/**
 * Something watched. Times in milliseconds since the epoch, 0 for never.
 *
 * @param fault what went wrong the last time, or empty
 */
public record Source(
    long id,
    String name,
    String url,
    long intervalMillis,
    String etag,
    String lastModified,
    String bodyHash,
    long firstFetchAt,
    long nextFetchAt,
    int failures,
    String fault) {}
