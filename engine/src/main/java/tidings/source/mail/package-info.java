/**
 * Folders of mailboxes → items, over IMAP: read-only, by UID, waiting with IDLE where the server
 * has it (RFC 9051, RFC 2177).
 *
 * <p>{@link tidings.source.mail.MailStage} visits each mailbox: reads what is new, waits for more
 * for some minutes, and leaves. {@code Mailboxes} remembers how far it has come; where a server
 * numbers its letters anew, they are told apart by what they are. {@link
 * tidings.source.mail.LetterParser} makes items of a letter.
 *
 * <pre>{@code
 * Stage stage = new MailStage(database, time, new ImapPost(sockets), tools, intake, executor);
 * Parsed parsed = new LetterParser().parse(bytes, "message/rfc822", "");
 * }</pre>
 */
@NullMarked
package tidings.source.mail;

import org.jspecify.annotations.NullMarked;
