/**
 * What other systems send by themselves → items: signed webhooks, JSON or form, one item or many.
 *
 * <p>{@link tidings.source.push.Webhook} takes a delivery: who sent it ({@code Signature}), what it
 * holds ({@code PushParser}), and whether it came before. It is stored when the answer is given.
 *
 * <pre>{@code
 * Taken taken = webhook.take("jobs", new Delivery(id, timestamp, signature, type, body));
 * }</pre>
 */
@NullMarked
package tidings.source.push;

import org.jspecify.annotations.NullMarked;
