package tidings.source;

/**
 * Something watched. Times in milliseconds since the epoch, 0 for never.
 *
 * @param reading whether it is being read at this moment
 * @param answer what the last fetch that went well gave, for people
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
    long lastFetchAt,
    long nextFetchAt,
    boolean reading,
    int failures,
    String answer,
    String fault) {}
