/**
 * What people ask for: a filter over items.
 *
 * <pre>{@code
 * Filter filter = Filter.parse("rust remote");
 * boolean wanted = filter.matches(Words.of(item.title() + " " + item.text()));
 * }</pre>
 *
 * Every word is required, whole, its case folded. An empty filter wants everything.
 */
@NullMarked
package tidings.filter;

import org.jspecify.annotations.NullMarked;
