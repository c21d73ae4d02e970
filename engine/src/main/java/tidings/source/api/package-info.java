/**
 * JSON of any shape → items, by a mapping that says where each thing stands.
 *
 * <pre>{@code
 * Parser parser = new ApiParser(Boards.STANDARD.named("RemoteOK").orElseThrow());
 * }</pre>
 */
@NullMarked
package tidings.source.api;

import org.jspecify.annotations.NullMarked;
