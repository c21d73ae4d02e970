/**
 * Stand-in servers with the real rules and scripted, seeded faults. They judge what sends to them
 * or reads from them, so they depend on nothing of the engine; people may test their own bots with
 * them.
 *
 * <pre>
 *  telegram   the send side of the Bot API     TelegramServer, TelegramRules
 *  feeds      a host of RSS, Atom, JSON feeds  FeedHost, Publisher
 *  web        the HTTP server under both       HttpServer
 * </pre>
 *
 * <p>Each simulator has pure rules where time is a number, a server on 127.0.0.1, a control API in
 * JSON on the same port, and a {@code main}.
 */
@NullMarked
package tidings.simulators;

import org.jspecify.annotations.NullMarked;
