/**
 * Web pages: which feeds they offer.
 *
 * <pre>{@code
 * List<Discovery.Offer> offers = Discovery.in(html, "https://example.org/");
 * }</pre>
 */
@NullMarked
package tidings.source.page;

import org.jspecify.annotations.NullMarked;
