package tidings.source.mail;

import java.time.Duration;
import java.util.List;

/** How mailboxes are reached. A seam: what is there and when is for the network to say. */
public interface Post {
  /**
   * Opens a folder, only to read.
   *
   * @throws MailFault when it cannot be opened
   */
  Folder open(MailAddress address, String password);

  /**
   * A folder that is open, for one thread and for a while: after that it is shut by itself. Letters
   * are named by their numbers, the lowest first.
   */
  interface Folder extends AutoCloseable {
    /** Which numbering of its letters holds (RFC 9051, section 2.3.1.1). */
    long validity();

    /** The letters with numbers above one. */
    List<Long> after(long uid);

    /** The newest letters, at most so many. */
    List<Long> newest(int most);

    /** The letters that were received on that day or later. */
    List<Long> receivedSince(long millis);

    /** These letters, as far as they are still there; in memory all at once. */
    List<Letter> letters(List<Long> uids);

    /**
     * Waits until something has come, or for so long.
     *
     * @return false at once where the server cannot say that something has come
     */
    boolean await(Duration longest);

    @Override
    void close();
  }
}
