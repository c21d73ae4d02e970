/**
 * Job boards: which attribute stands where. {@code boards.txt} beside the classes is the table, and
 * adding a board means adding to it; {@link tidings.source.board.Boards} reads it.
 *
 * <pre>{@code
 * Board board = Boards.STANDARD.of("https://weworkremotely.com/remote-jobs.rss");
 * Map<String, String> attributes = board.attributes(material);
 * }</pre>
 */
@NullMarked
package tidings.source.board;

import org.jspecify.annotations.NullMarked;
