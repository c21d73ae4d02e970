/**
 * A small HTTP/1.1 server on plain sockets that can misbehave on purpose. The JDK's own server
 * cannot reset a connection, send half an answer or drip one, and a large one would hide when bytes
 * leave.
 *
 * {@snippet :
 * HttpHandler handler = request -> HttpReply.json(200, "{\"path\":\"" + request.path() + "\"}");
 * try (HttpServer server = new HttpServer(0, 1 << 20, handler)) {
 *   System.out.println(server.url());
 * }
 * }
 *
 * <p>A virtual thread owns each connection and runs the handler, which may sleep. Requests of one
 * connection are answered in their order, so a client may send ahead. What breaks HTTP is answered
 * with a status, an empty body, and the end of the connection.
 *
 * <p>{@link tidings.simulators.web.ControlObject} reads the JSON of control APIs strictly, {@link
 * tidings.simulators.web.CommandLine} the options of a simulator's process.
 */
@NullMarked
package tidings.simulators.web;

import org.jspecify.annotations.NullMarked;
