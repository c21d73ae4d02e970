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

  /** A folder that is open. For one thread. */
  interface Folder extends AutoCloseable {
    /** Which numbering of its letters holds (RFC 9051, section 2.3.1.1). */
    long validity();

    /** The letters with numbers above one, the oldest first, a bounded number of them. */
    List<Letter> after(long uid, int most);

    /** The newest letters, the oldest of them first. */
    List<Letter> newest(int most);

    /** The letters that were received since, the oldest first, a bounded number of them. */
    List<Letter> receivedSince(long millis, int most);

    /**
     * Waits until something has come, or for so long; only as long as it pleases where the server
     * cannot say that something has come.
     *
     * @return whether the server can say it
     */
    boolean await(Duration longest);

    @Override
    void close();
  }
}
