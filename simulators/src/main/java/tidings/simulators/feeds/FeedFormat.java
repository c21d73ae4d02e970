package tidings.simulators.feeds;

import java.util.Optional;

/** The languages in which each feed is served, told apart by the end of the address. */
public enum FeedFormat {
  /** RSS 2.0. */
  RSS(".rss", "application/rss+xml; charset=utf-8"),
  /** Atom 1.0. */
  ATOM(".atom", "application/atom+xml; charset=utf-8"),
  /** JSON Feed 1.1. */
  JSON(".json", "application/feed+json; charset=utf-8"),
  /** RSS 1.0, which is RDF. */
  RDF(".rdf", "application/rdf+xml; charset=utf-8"),
  /** RSS 0.91: titles, links and texts, without ids and dates. */
  RSS_091(".rss091", "text/xml; charset=utf-8");

  private final String suffix;
  private final String contentType;

  FeedFormat(String suffix, String contentType) {
    this.suffix = suffix;
    this.contentType = contentType;
  }

  /** The end of the address. */
  public String suffix() {
    return suffix;
  }

  /** The {@code Content-Type}. */
  public String contentType() {
    return contentType;
  }

  /** The format of an address. */
  static Optional<FeedFormat> of(String path) {
    for (FeedFormat format : values()) {
      if (path.endsWith(format.suffix)) {
        return Optional.of(format);
      }
    }
    return Optional.empty();
  }

  String write(Channel channel) {
    return switch (this) {
      case RSS -> RssWriter.write(channel);
      case ATOM -> AtomWriter.write(channel);
      case JSON -> JsonFeedWriter.write(channel);
      case RDF -> RdfWriter.write(channel);
      case RSS_091 -> OldRssWriter.write(channel);
    };
  }
}
