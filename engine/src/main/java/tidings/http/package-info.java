/**
 * The outgoing HTTP client: one small interface, and OkHttp behind it.
 *
 * <pre>{@code
 * Http http = new OkHttp(OkHttp.Settings.DEFAULT);
 * Exchange exchange = http.call(Request.post(url, "application/json", body), Gate.OPEN);
 * }</pre>
 *
 * <p>A call never resends and never follows a redirect by itself. It says exactly whether its first
 * byte left: {@link tidings.http.Exchange.NotSent} is a certainty, {@link
 * tidings.http.Exchange.Lost} is not.
 */
@NullMarked
package tidings.http;

import org.jspecify.annotations.NullMarked;
