package tidings.source.content;

/**
 * A body as text.
 *
 * @param charset the name of what it was decoded with
 * @param why what named that charset, for people: {@code the byte order mark}
 */
public record Decoded(String text, String charset, String why) {}
