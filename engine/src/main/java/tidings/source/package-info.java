/**
 * What is watched: when it is fetched, by what, and what became of it.
 *
 * <p>{@link tidings.source.WatchStage} takes the next due source whose host may be asked ({@code
 * Hosts}), fetches it, reads what the answer means ({@code Reading}), has its bytes parsed by a
 * {@link tidings.source.Parser} and stores what is new in one transaction, marked to be matched.
 * {@code Schedule} says when it is asked again. The first fetch of a source only remembers what is
 * there. Its outcome counts only while the source was not changed meanwhile.
 *
 * <p>Each wire format has a package of its own: {@link tidings.source.feed}, {@link
 * tidings.source.page}, {@link tidings.source.api}; {@link tidings.source.board} says where
 * attributes stand, {@link tidings.source.content} has what all share.
 *
 * <pre>{@code
 * long id = database.write(tx -> sources.put(tx, "jobs", "https://…/feed.rss", Duration.ZERO));
 * Stage stage =
 *     new WatchStage(
 *         database, time, WatchTools.of(http, Parsers::of, WatchSettings.DEFAULT), metrics, bell);
 * }</pre>
 */
@NullMarked
package tidings.source;

import org.jspecify.annotations.NullMarked;
