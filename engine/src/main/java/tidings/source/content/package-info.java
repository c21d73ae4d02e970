/**
 * What every wire format shares: bytes into text, texts into dates, addresses against a base.
 *
 * <pre>{@code
 * Decoded decoded = Decoder.decode(body, "text/xml; charset=koi8-r");
 * long published = DateText.parse("Thu, 01 Jan 2004 19:48:21 GMT").orElse(0);
 * String absolute = Links.resolve("https://example.org/a/", "../b");
 * }</pre>
 *
 * Nothing here fails for what stands in a body: a wrong byte becomes a character, an unreadable
 * date none, a malformed address stays as it is.
 */
@NullMarked
package tidings.source.content;

import org.jspecify.annotations.NullMarked;
