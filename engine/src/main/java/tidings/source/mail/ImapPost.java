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

/** Mailboxes over IMAP. */
public final class ImapPost implements Post {
  private static final Duration CONNECT_WITHIN = Duration.ofSeconds(10);

  private final SocketFactory sockets;

  /**
   * Makes one.
   *
   * @param sockets guarded, for servers that anybody may name
   */
  public ImapPost(SocketFactory sockets) {
    this.sockets = sockets;
  }

  @Override
  public Folder open(MailAddress address, String password) {
    String protocol = address.secure() ? "imaps" : "imap";
    try {
      Session session = Session.getInstance(properties(protocol));
      IMAPStore store = (IMAPStore) session.getStore(protocol);
      try {
        store.connect(address.host(), address.port(), address.user(), password);
        IMAPFolder folder = (IMAPFolder) store.getFolder(address.folder());
        folder.open(IMAPFolder.READ_ONLY);
        return new ImapFolder(store, folder);
      } catch (MessagingException | RuntimeException fault) {
        ImapFolder.closeQuietly(store);
        throw fault;
      }
    } catch (AuthenticationFailedException refused) {
      throw new MailFault(
          "does not let us in (" + refused.getMessage() + "); check its user and its password",
          refused);
    } catch (FolderNotFoundException none) {
      throw new MailFault("has no folder '" + address.folder() + "'", none);
    } catch (MessagingException fault) {
      throw new MailFault("cannot be reached: " + why(fault), fault);
    }
  }

  /** What lies behind it says more than that it could not connect. */
  private static String why(MessagingException fault) {
    Throwable behind = fault.getCause() == null ? fault : fault.getCause();
    return String.valueOf(behind.getMessage());
  }

  private Properties properties(String protocol) {
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
    return properties;
  }
}
