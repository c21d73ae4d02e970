/**
 * Web pages → items, by selectors.
 *
 * <pre>{@code
 * PageMapping mapping = new PageMapping("li.job", Map.of("title", "h2", "link", "a@href"));
 * Parser parser = new PageParser(mapping);
 * }</pre>
 */
@NullMarked
package tidings.source.page;

import org.jspecify.annotations.NullMarked;
