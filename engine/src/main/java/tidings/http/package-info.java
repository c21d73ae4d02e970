/**
 * The outgoing HTTP client: one small interface, and OkHttp behind it.
 *
 * <pre>{@code
 * Http trusted = new OkHttp(8);
 * Exchange exchange = trusted.call(Request.postJson(url, body, Duration.ofSeconds(20)), Gate.OPEN);
 *
 * Http anybodys = new OkHttp(8, new AddressGuard(List.of()), Resolver.SYSTEM);
 * RedirectFollower.Journey journey = new RedirectFollower(anybodys).follow(request);
 * }</pre>
 *
 * <p>A call never resends what it may not and never follows a redirect by itself. It says exactly
 * whether its first byte left: {@link tidings.http.Exchange.NotSent} is a certainty, with whose
 * fault it was; {@link tidings.http.Exchange.Lost} is not. Addresses that people name go through a
 * guarded client: private ones are refused on every hop, at the socket.
 */
@NullMarked
package tidings.http;

import org.jspecify.annotations.NullMarked;
