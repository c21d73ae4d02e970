/**
 * What is to be said, independent of the channel: text, entities, buttons.
 *
 * <pre>{@code
 * Content content = Content.of("Rust developer wanted").withButtons(List.of(Button.link("Open", url)));
 * String stored = ContentJson.write(content);
 * }</pre>
 *
 * Entity offsets and lengths are UTF-16 units, as in Java and in Telegram's Bot API.
 */
@NullMarked
package tidings.message;

import org.jspecify.annotations.NullMarked;
