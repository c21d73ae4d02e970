package tidings.simulators.feeds;

/**
 * The image of an entry.
 *
 * @param url its address
 * @param type its media type
 * @param bytes its size
 * @param form how a feed carries it
 */
public record Image(String url, String type, long bytes, Form form) {
  /** How a feed carries an image. */
  public enum Form {
    /** {@code enclosure}; a link of that relation in Atom, an attachment in JSON Feed. */
    ENCLOSURE,
    /** {@code media:content}; the member {@code image} in JSON Feed. */
    MEDIA
  }
}
