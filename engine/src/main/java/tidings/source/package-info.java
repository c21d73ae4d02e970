/**
 * What is watched: when it is fetched, by what, and what became of it.
 *
 * <p>{@link tidings.source.WatchStage} takes the next due source, fetches it, has its bytes parsed
 * by a {@link tidings.source.Parser} and stores what is new in one transaction, marked to be
 * matched. The first fetch of a source only remembers what is there.
 *
 * <pre>{@code
 * long id = database.write(tx -> sources.add(tx, "jobs", "https://…/feed.rss", Duration.ofMinutes(10)));
 * Stage stage = new WatchStage(database, time, http, new FeedParser(), metrics, matchBell);
 * }</pre>
 */
@NullMarked
package tidings.source;

import org.jspecify.annotations.NullMarked;
