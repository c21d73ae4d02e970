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
 * {@link tidings.filter.Filter} describes the language. What a word is, the word breaker says,
 * after folding; filters and items go through the same. {@link tidings.filter.FilterIndex} keeps a
 * great many filters and holds an item against the few that may want it:
 *
 * <pre>{@code
 * text ── parser ──▶ query ── clauses ──▶ program: numbers, equal for equal filters ──▶ shelf
 *                                                                                        │
 *                     under the rarest word that it needs (anchors, by frequencies) ─────┤
 *                                                                                        ▼
 * item ── document ──▶ truths: which words it has ──▶ the postings of those words, each record
 *                             │                       checked in place ──▶ numbers ──▶ owners
 *                             └─ questions (phrases, numbers, expressions), each asked once
 * }</pre>
 *
 * Readers take no lock: what they read is never moved, and what is struck out stays for those who
 * began before. The matcher decides over the tree, for previews and explanations; the index finds
 * the same, which a test with random filters shows.
 */
@NullMarked
package tidings.filter;

import org.jspecify.annotations.NullMarked;
