/**
 * Counters, gauges and histograms; written everywhere, exported by the application.
 *
 * <pre>{@code
 * Metrics metrics = new Metrics();
 * Counter sent = metrics.counter("tidings_sent", "deliveries the network accepted", "channel", "telegram");
 * sent.add(1);
 * }</pre>
 *
 * Label values are names of ours (lanes, channels, states), never personal data.
 */
@NullMarked
package tidings.observe;

import org.jspecify.annotations.NullMarked;
