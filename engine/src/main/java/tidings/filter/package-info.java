/**
 * What people ask for: a filter over items.
 *
 * <pre>{@code
 * Filter filter = Filter.parse("(rust OR go) -junior budget>=500");
 * Document item = new Document(Map.of("title", "Rust engineer", "text", "…", "budget", "$1,500"));
 * boolean wanted = filter.matches(item);
 * String why = filter.explain(item).lines();
 * }</pre>
 *
 * {@link tidings.filter.Filter} describes the language. {@link tidings.filter.FilterIndex} keeps
 * many filters and holds an item against the few that may want it; the matcher decides, the index
 * only narrows, and every decision can be explained part by part.
 */
@NullMarked
package tidings.filter;

import org.jspecify.annotations.NullMarked;
