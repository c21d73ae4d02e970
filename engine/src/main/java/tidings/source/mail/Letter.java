package tidings.source.mail;

/**
 * A letter as a mailbox has it.
 *
 * @param uid its number in its folder
 * @param receivedAt when the server got it, in milliseconds since the epoch
 * @param bytes all of it (RFC 5322), or only its head where it is very long
 */
// The bytes are handed through, never compared.
@SuppressWarnings("ArrayRecordComponent")
record Letter(long uid, long receivedAt, byte[] bytes) {}
