package tidings.source.mail;

import jakarta.mail.FetchProfile;
import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.Service;
import jakarta.mail.UIDFolder;
import jakarta.mail.event.MessageCountAdapter;
import jakarta.mail.event.MessageCountEvent;
import jakarta.mail.search.ComparisonTerm;
import jakarta.mail.search.ReceivedDateTerm;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Date;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.eclipse.angus.mail.imap.IMAPFolder;
import org.eclipse.angus.mail.imap.IMAPMessage;
import org.eclipse.angus.mail.imap.IMAPStore;

/** A folder on a server of IMAP. */
final class ImapFolder implements Post.Folder {
  private static final int LONGEST_LETTER = 4 << 20;

  private final IMAPStore store;
  private final IMAPFolder folder;
  private final Semaphore came = new Semaphore(0);

  ImapFolder(IMAPStore store, IMAPFolder folder) {
    this.store = store;
    this.folder = folder;
    folder.addMessageCountListener(
        new MessageCountAdapter() {
          @Override
          public void messagesAdded(MessageCountEvent event) {
            came.release();
          }
        });
  }

  /** Something that is asked of the server. */
  private interface Asking<T> {
    T ask() throws MessagingException, IOException;
  }

  private static <T> T asked(Asking<T> asking) {
    try {
      return asking.ask();
    } catch (MessagingException | IOException fault) {
      throw new MailFault("broke off: " + fault.getMessage(), fault);
    }
  }

  @Override
  public long validity() {
    return asked(folder::getUIDValidity);
  }

  @Override
  public List<Letter> after(long uid, int most) {
    int unusedCount = came.drainPermits();
    return asked(() -> {
      // The last letter comes with any range that begins behind it.
      List<Message> above = new ArrayList<>();
      for (Message one : folder.getMessagesByUID(uid + 1, UIDFolder.LASTUID)) {
        if (one != null && folder.getUID(one) > uid) {
          above.add(one);
        }
      }
      return letters(above.subList(0, Math.min(most, above.size())));
    });
  }

  @Override
  public List<Letter> newest(int most) {
    return asked(() -> {
      int count = folder.getMessageCount();
      return count == 0
          ? List.<Letter>of()
          : letters(Arrays.asList(folder.getMessages(Math.max(1, count - most + 1), count)));
    });
  }

  @Override
  public List<Letter> receivedSince(long millis, int most) {
    return asked(() -> {
      Date since = Date.from(Instant.ofEpochMilli(millis));
      List<Message> found =
          new ArrayList<>(
              Arrays.asList(folder.search(new ReceivedDateTerm(ComparisonTerm.GE, since))));
      Collections.reverse(found);
      return letters(found.subList(0, Math.min(most, found.size())));
    });
  }

  private List<Letter> letters(List<Message> messages) throws MessagingException, IOException {
    FetchProfile profile = new FetchProfile();
    profile.add(FetchProfile.Item.SIZE);
    profile.add(UIDFolder.FetchProfileItem.UID);
    folder.fetch(messages.toArray(Message[]::new), profile);
    List<Letter> letters = new ArrayList<>();
    for (Message message : messages) {
      letters.add(letter((IMAPMessage) message));
    }
    letters.sort(Comparator.comparingLong(Letter::uid));
    return letters;
  }

  private Letter letter(IMAPMessage message) throws MessagingException, IOException {
    Date received = message.getReceivedDate();
    return new Letter(
        folder.getUID(message),
        received == null ? 0 : received.toInstant().toEpochMilli(),
        bytes(message));
  }

  /** Nobody is told of what was attached; of a letter that is too long its head says enough. */
  private static byte[] bytes(IMAPMessage message) throws MessagingException, IOException {
    if (message.getSize() > LONGEST_LETTER) {
      try (InputStream head = message.getMimeStream()) {
        return head.readNBytes(LONGEST_LETTER);
      }
    }
    ByteArrayOutputStream whole = new ByteArrayOutputStream();
    message.writeTo(whole);
    return whole.toByteArray();
  }

  @Override
  public boolean await(Duration longest) {
    return asked(() -> {
      boolean tells = has("IDLE");
      if (tells) {
        Thread alarm = Thread.ofVirtual().start(() -> ring(longest));
        try {
          folder.idle(true);
        } finally {
          alarm.interrupt();
        }
      }
      return tells;
    });
  }

  private boolean has(String capability) throws MessagingException {
    return Boolean.TRUE.equals(folder.doCommand(protocol -> protocol.hasCapability(capability)));
  }

  /**
   * Ends the waiting after a while, or when something came: what comes just before the server
   * begins to watch would not end it. Whatever else is asked of the server does.
   */
  private void ring(Duration longest) {
    try {
      boolean unusedCame = came.tryAcquire(longest.toMillis(), TimeUnit.MILLISECONDS);
      var unusedAnswer =
          folder.doCommand(protocol -> {
            protocol.noop();
            return "";
          });
    } catch (InterruptedException over) {
      Thread.currentThread().interrupt();
    } catch (MessagingException gone) {
      // Whoever waits finds that out.
      closeQuietly(store);
    }
  }

  @Override
  public void close() {
    closeQuietly(store);
  }

  static void closeQuietly(Service store) {
    try {
      store.close();
    } catch (MessagingException gone) {
      // There is nothing left to be closed.
      String unusedReason = String.valueOf(gone.getMessage());
    }
  }
}
