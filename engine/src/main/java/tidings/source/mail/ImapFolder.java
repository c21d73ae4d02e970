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
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Date;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.angus.mail.imap.IMAPFolder;
import org.eclipse.angus.mail.imap.IMAPMessage;
import org.eclipse.angus.mail.imap.IMAPStore;

/** A folder on a server of IMAP. */
final class ImapFolder implements Post.Folder {
  private static final int LONGEST_LETTER = 512 << 10;

  private final IMAPStore store;
  private final IMAPFolder folder;
  private final Runnable end;
  private final Semaphore came = new Semaphore(0);

  ImapFolder(IMAPStore store, IMAPFolder folder, Runnable end) {
    this.store = store;
    this.folder = folder;
    this.end = end;
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
  public List<Long> after(long uid) {
    int unusedCount = came.drainPermits();
    // The last letter comes with any range that begins behind it.
    return asked(() ->
        numbers(folder.getMessagesByUID(uid + 1, UIDFolder.LASTUID)).stream()
            .filter(number -> number > uid)
            .toList());
  }

  @Override
  public List<Long> newest(int most) {
    return asked(() -> {
      int count = folder.getMessageCount();
      return count == 0
          ? List.<Long>of()
          : numbers(folder.getMessages(Math.max(1, count - most + 1), count));
    });
  }

  @Override
  public List<Long> receivedSince(long millis) {
    Date since = Date.from(Instant.ofEpochMilli(millis));
    return asked(() -> numbers(folder.search(new ReceivedDateTerm(ComparisonTerm.GE, since))));
  }

  private List<Long> numbers(Message[] messages) throws MessagingException {
    Message[] there = Arrays.stream(messages).filter(Objects::nonNull).toArray(Message[]::new);
    FetchProfile profile = new FetchProfile();
    profile.add(UIDFolder.FetchProfileItem.UID);
    folder.fetch(there, profile);
    List<Long> numbers = new ArrayList<>();
    for (Message message : there) {
      numbers.add(folder.getUID(message));
    }
    Collections.sort(numbers);
    return numbers;
  }

  @Override
  public List<Letter> letters(List<Long> uids) {
    return asked(() -> {
      List<Letter> letters = new ArrayList<>();
      for (Message message :
          folder.getMessagesByUID(uids.stream().mapToLong(Long::longValue).toArray())) {
        if (message instanceof IMAPMessage there) {
          letters.add(letter(there));
        }
      }
      return letters;
    });
  }

  private Letter letter(IMAPMessage message) throws MessagingException, IOException {
    Date received = message.getReceivedDate();
    long at = received == null ? 0 : received.toInstant().toEpochMilli();
    // Nobody is told of what was attached behind it.
    try (InputStream whole = message.getMimeStream()) {
      return new Letter(folder.getUID(message), at, whole.readNBytes(LONGEST_LETTER));
    }
  }

  @Override
  public boolean await(Duration longest) {
    return asked(() -> {
      boolean tells = has("IDLE");
      if (tells) {
        AtomicBoolean over = new AtomicBoolean();
        Thread alarm = Thread.ofVirtual().start(() -> ring(longest, over));
        try {
          folder.idle(true);
        } finally {
          over.set(true);
          came.release();
          join(alarm);
        }
      }
      return tells;
    });
  }

  /** It may be speaking with the server, and must not be interrupted then. */
  private static void join(Thread alarm) {
    try {
      alarm.join();
    } catch (InterruptedException ending) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean has(String capability) throws MessagingException {
    return Boolean.TRUE.equals(folder.doCommand(protocol -> protocol.hasCapability(capability)));
  }

  /**
   * Ends the waiting after a while, or when something came: what comes just before the server
   * begins to watch would not end it. Whatever else is asked of the server does.
   */
  private void ring(Duration longest, AtomicBoolean over) {
    try {
      boolean unusedCame = came.tryAcquire(longest.toMillis(), TimeUnit.MILLISECONDS);
      if (!over.get()) {
        var unusedAnswer =
            folder.doCommand(protocol -> {
              protocol.noop();
              return "";
            });
      }
    } catch (InterruptedException ending) {
      Thread.currentThread().interrupt();
    } catch (MessagingException gone) {
      // Whoever waits finds that out.
      closeQuietly(store);
    }
  }

  @Override
  public void close() {
    closeQuietly(store);
    end.run();
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
