/**
 * Sources that tell us what is new, through a hub (W3C Recommendation WebSub, 2018).
 *
 * <p>{@code HubSubscriptions} has what is wanted of which hub. {@link
 * tidings.source.websub.HubStage} asks hubs, and asks again well before a lease ends; {@link
 * tidings.source.websub.HubCallback} answers their questions and takes what they send, if it is
 * signed. Polling goes on all the while: what a hub does not send is found all the same, and what
 * comes both ways is one item.
 *
 * <pre>{@code
 * Callbacks callbacks = new Callbacks(URI.create("https://tidings.example.org"), secrets);
 * Stage stage = new HubStage(database, time, http, callbacks);
 * String challenge = callback.verify(id, token, parameters).orElseThrow();
 * }</pre>
 */
@NullMarked
package tidings.source.websub;

import org.jspecify.annotations.NullMarked;
