package tidings.source.mail;

import jakarta.mail.AuthenticationFailedException;
import jakarta.mail.FolderNotFoundException;
import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import java.time.Duration;
import java.util.Properties;
import javax.net.SocketFactory;
import org.eclipse.angus.mail.imap.IMAPFolder;
import org.eclipse.angus.mail.imap.IMAPStore;
import tidings.time.Time;

/** Mailboxes over IMAP. */
public final class ImapPost implements Post {
  private static final int FETCHED = 128 << 10;
  private static final Duration CONNECT_WITHIN = Duration.ofSeconds(10);

  private final SocketFactory sockets;
  private final Time time;

  /**
   * Makes one.
   *
   * @param sockets guarded, for servers that anybody may name
   */
  public ImapPost(SocketFactory sockets, Time time) {
    this.sockets = sockets;
    this.time = time;
  }

  @Override
  public Folder open(MailAddress address, String password) {
    CutSockets own = new CutSockets(sockets);
    // Before anything is asked: a server may answer a letter a minute.
    Thread alarm = Thread.ofVirtual().start(() -> ring(own));
    try {
      return open(address, password, own, alarm);
    } catch (AuthenticationFailedException refused) {
      throw failed(own, alarm, "does not let us in (" + refused.getMessage() + ")", refused);
    } catch (FolderNotFoundException none) {
      throw failed(own, alarm, "has no folder '" + address.folder() + "'", none);
    } catch (MessagingException fault) {
      throw failed(own, alarm, "cannot be reached: " + why(fault), fault);
    } catch (RuntimeException | OutOfMemoryError much) {
      throw failed(own, alarm, "answers with what cannot be read", much);
    }
  }

  private static MailFault failed(CutSockets own, Thread alarm, String message, Throwable cause) {
    alarm.interrupt();
    own.cut();
    return new MailFault(message, cause);
  }

  private void ring(CutSockets own) {
    try {
      time.sleep(MailStage.LONGEST_VISIT);
      own.cut();
    } catch (InterruptedException over) {
      Thread.currentThread().interrupt();
    }
  }

  private Folder open(MailAddress address, String password, CutSockets own, Thread alarm)
      throws MessagingException {
    String protocol = address.secure() ? "imaps" : "imap";
    Session session = Session.getInstance(properties(protocol, own));
    IMAPStore store = (IMAPStore) session.getStore(protocol);
    store.connect(address.host(), address.port(), address.user(), password);
    IMAPFolder folder = (IMAPFolder) store.getFolder(address.folder());
    folder.open(IMAPFolder.READ_ONLY);
    return new ImapFolder(
        store,
        folder,
        () -> {
          alarm.interrupt();
          own.cut();
        });
  }

  /** What lies behind it says more than that it could not connect. */
  private static String why(MessagingException fault) {
    Throwable behind = fault.getCause() == null ? fault : fault.getCause();
    return String.valueOf(behind.getMessage());
  }

  private static Properties properties(String protocol, SocketFactory sockets) {
    String prefix = "mail." + protocol + ".";
    Properties properties = new Properties();
    properties.put(prefix + "socketFactory", sockets);
    properties.put(prefix + "socketFactory.fallback", "false");
    properties.put(prefix + "ssl.checkserveridentity", "true");
    properties.put(prefix + "connectiontimeout", String.valueOf(CONNECT_WITHIN.toMillis()));
    // Longer than anybody waits for news, so that only a dead connection ends by it.
    String patience = String.valueOf(MailStage.IDLE.plusMinutes(1).toMillis());
    properties.put(prefix + "timeout", patience);
    properties.put(prefix + "writetimeout", patience);
    properties.put(prefix + "peek", "true");
    properties.put(prefix + "fetchsize", String.valueOf(FETCHED));
    return properties;
  }
}
