/** Mailboxes. */
@NullMarked
package tidings.source.mail;

import org.jspecify.annotations.NullMarked;
