/**
 * What can be set, from the environment or {@code tidings.yaml}. {@link
 * tidings.app.configuration.Key} lists every key with its default and what it does; the page
 * docs/configuration.md is made from it. Faults are found all at once.
 */
@NullMarked
package tidings.app.configuration;

import org.jspecify.annotations.NullMarked;
