package tidings.source;

import tidings.http.Exchange;
import tidings.http.LinkHeader;
import tidings.http.WebAddress;
import tidings.source.content.Links;
import tidings.source.content.Markup;

/**
 * Where what is new of a source can be subscribed to (W3C Recommendation WebSub, section 4).
 *
 * @param url the hub's address
 * @param topic what the source is called there; its own address stays what it is
 */
public record Hub(String url, String topic) {
  /** No hub. */
  public static final Hub NONE = new Hub("", "");

  /** The hub that an answer names, in its header or in its body. */
  static Hub of(Exchange.Answered answered, Parsed parsed, String address) {
    String header = answered.header("Link");
    String hub = Links.resolve(address, LinkHeader.find(header, "hub").orElse(parsed.hub()));
    String self = LinkHeader.find(header, "self").orElse(parsed.self());
    String topic = self.isEmpty() ? address : Links.resolve(address, self);
    return WebAddress.parse(hub)
        .filter(_ -> Markup.web(topic))
        .map(found -> new Hub(found.toString(), topic))
        .orElse(NONE);
  }
}
