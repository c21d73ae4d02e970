package tidings.source.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.icegreen.greenmail.store.FolderException;
import com.icegreen.greenmail.store.MailFolder;
import com.icegreen.greenmail.user.GreenMailUser;
import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import jakarta.mail.Flags;
import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.internet.MimeMessage;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javax.net.SocketFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tidings.http.AddressGuard;
import tidings.item.Item;
import tidings.item.Items;
import tidings.observe.Metrics;
import tidings.source.Intake;
import tidings.source.Source;
import tidings.source.SourceKind;
import tidings.source.Sources;
import tidings.source.api.Parsers;
import tidings.storage.MemoryDatabase;
import tidings.storage.Seal;
import tidings.storage.Secrets;
import tidings.time.ManualTime;
import tidings.time.Signal;
import tidings.time.SystemTime;

/** Mailboxes on a real server of IMAP. */
class MailTest {
  private static final String USER = "me@a.example";
  private static final String PASSWORD = "pa ss";
  private static final Duration MINUTE = Duration.ofMinutes(1);

  private final GreenMail server = new GreenMail(new ServerSetup(0, "127.0.0.1", "imap"));
  private final ManualTime time = new ManualTime(Instant.parse("2026-03-02T00:00:00Z"));
  private final MemoryDatabase database = MemoryDatabase.migrated(time);
  private final Sources sources = new Sources();
  private ExecutorService visits = Executors.newVirtualThreadPerTaskExecutor();
  @TempDir private Path folder;
  private Secrets secrets = Secrets.NONE;
  private int letters;

  @BeforeEach
  void prepare() {
    server.start();
    GreenMailUser unusedUser = server.setUser(USER, USER, PASSWORD);
    secrets = new Secrets(new Seal(folder.resolve("key")));
    boolean unusedDone =
        database.write(tx -> {
          secrets.put(tx, "mailbox", PASSWORD, 0);
          return true;
        });
  }

  @AfterEach
  void close() {
    List<Runnable> unusedVisits = visits.shutdownNow();
    server.stop();
  }

  private void watch(String settings) {
    String url = "imap://me%40a.example@127.0.0.1:" + server.getImap().getPort() + "/INBOX";
    long unusedId =
        database.write(tx ->
            sources.put(
                tx,
                "alerts",
                url,
                Duration.ZERO,
                SourceKind.MAIL,
                "{\"password\": \"{secret:mailbox}\"" + settings + "}"));
  }

  private MailFolder inbox() {
    try {
      return server
          .getManagers()
          .getImapHostManager()
          .getInbox(server.getUserManager().getUserByEmail(USER));
    } catch (FolderException fault) {
      throw new IllegalStateException(fault);
    }
  }

  private void arriveOf(String subject) {
    arrive(letter("<" + ++letters + "@b.example>", subject, "text/plain", "Words of " + subject));
  }

  private void arrive(String letter) {
    arrive(inbox(), letter);
  }

  private static void arrive(MailFolder folder, String letter) {
    try {
      MimeMessage message =
          new MimeMessage(
              Session.getInstance(new Properties()),
              new ByteArrayInputStream(letter.getBytes(StandardCharsets.UTF_8)));
      long unusedUid =
          folder.appendMessage(
              message, new Flags(), java.util.Date.from(Instant.parse("2026-03-02T10:00:00Z")));
    } catch (MessagingException fault) {
      throw new IllegalStateException(fault);
    }
  }

  private static String letter(String id, String subject, String type, String body) {
    return String.join(
        "\r\n",
        "Message-ID: " + id,
        "From: Jobs <jobs@b.example>",
        "To: me@a.example",
        "Date: Mon, 02 Mar 2026 09:00:00 +0000",
        "Subject: " + subject,
        "Content-Type: " + type + "; charset=utf-8",
        "MIME-Version: 1.0",
        "",
        body,
        "");
  }

  private MailStage stage() {
    return stage(new AddressGuard(List.of(tidings.http.Network.parse("127.0.0.0/8"))).sockets());
  }

  private MailStage stage(SocketFactory sockets) {
    Visitor visitor =
        new Visitor(
            database,
            new ImapPost(sockets, new SystemTime()),
            secrets,
            Parsers::password,
            Parsers::of,
            new Intake(new Metrics(), new Signal()),
            MINUTE);
    return new MailStage(database, time, visitor, visits);
  }

  private void visit() {
    var unusedStep = stage().step();
  }

  private void read() {
    await().until(() -> source().firstFetchAt() > 0);
  }

  private Source source() {
    return database.read(tx -> sources.find(tx, "alerts")).orElseThrow();
  }

  private List<Item> items() {
    return database.read(tx -> new Items().newest(tx, source().id(), 1_000)).reversed();
  }

  private List<String> told() {
    return items().stream().filter(item -> item.cursor() >= 0).map(Item::title).toList();
  }

  private void awaitTold(String... titles) {
    await().untilAsserted(() -> assertThat(told()).containsExactly(titles));
  }

  /** As when a visit has lasted too long and another begins. */
  private void anotherVisit() {
    time.advance(Duration.ofMinutes(20));
    visit();
  }

  @Test
  void whatWasThereBeforeIsRememberedAndWhatComesIsToldAtOnce() {
    arriveOf("old");
    watch("");
    visit();
    await().untilAsserted(() -> assertThat(items()).hasSize(1));
    arriveOf("new");
    awaitTold("new");
    arriveOf("newer");
    awaitTold("new", "newer");
    assertThat(inbox().getUnseenCount()).as("only read, never marked as read").isEqualTo(3);
  }

  @Test
  void whatCameWhileNobodyWasThereIsToldAtTheNextVisit() {
    watch("");
    visit();
    read();
    arriveOf("one");
    awaitTold("one");
    List<Runnable> unusedVisits = visits.shutdownNow();
    visits.close();
    visits = Executors.newVirtualThreadPerTaskExecutor();
    arriveOf("two");
    anotherVisit();
    awaitTold("one", "two");
  }

  /** The same mailbox at the port where it is now. */
  private void watchAgain() {
    int unusedCount =
        database.<Integer>write(tx ->
            tx.handle()
                .createUpdate("UPDATE source SET url = :url")
                .bind("url", "imap://me%40a.example@127.0.0.1:" + server.getImap().getPort())
                .execute());
  }

  @Test
  void whereLettersAreNumberedAnewNoneIsToldTwiceAndNoneIsLost() throws Exception {
    List<String> both = new ArrayList<>();
    both.add(letter("<a@b.example>", "before", "text/plain", "1"));
    both.add(letter("<b@b.example>", "told", "text/plain", "2"));
    arrive(both.get(0));
    watch("");
    visit();
    await().untilAsserted(() -> assertThat(items()).hasSize(1));
    arrive(both.get(1));
    awaitTold("told");
    long validity = inbox().getUidValidity();
    server.stop();
    // This server numbers by the second in which it begins.
    await().until(() -> Instant.now().getEpochSecond() > validity);
    server.start();
    GreenMailUser unusedUser = server.setUser(USER, USER, PASSWORD);
    watchAgain();
    both.add(letter("<c@b.example>", "missed", "text/plain", "3"));
    both.forEach(this::arrive);
    assertThat(inbox().getUidValidity()).isNotEqualTo(validity);
    anotherVisit();
    awaitTold("told", "missed");
    arrive(letter("<d@b.example>", "after", "text/plain", "4"));
    awaitTold("told", "missed", "after");
  }

  @Test
  void aLetterIsAnItemWithTheAttributesOfItsText() {
    watch("");
    visit();
    read();
    arrive(
        letter(
            "<x@b.example>",
            "=?utf-8?B?0JLQsNC60LDQvdGB0LjRjw==?=",
            "text/html",
            "<p>Java developer</p><b>Budget</b>: $1,500<br><b>Country</b>: Kenya<br>"
                + "<a href='https://www.upwork.com/jobs/~01abcdefabcdefabcd?tracking=9'>see</a>"));
    awaitTold("Вакансия");
    Item item = items().getLast();
    assertThat(item.attributes())
        .containsEntry("budget", "$1,500")
        .containsEntry("country", "Kenya")
        .containsEntry("author", "Jobs")
        .containsEntry("from", "jobs@b.example");
    assertThat(item.link()).contains("~01abcdefabcdefabcd");
    assertThat(item.story()).isNotEmpty();
    assertThat(item.publishedAt()).isEqualTo(Instant.parse("2026-03-02T09:00:00Z").toEpochMilli());
  }

  @Test
  void aLetterWithManyPostingsIsManyItems() {
    watch(", \"items\": \"li\", \"title\": \"a\", \"link\": \"a@href\", \"budget\": \"i\"");
    visit();
    read();
    arrive(
        letter(
            "<x@b.example>",
            "2 new jobs",
            "text/html",
            "<ul><li><a href='https://b.example/2'>two</a> <i>$2</i></li>"
                + "<li><a href='https://b.example/1'>one</a></li></ul>"));
    awaitTold("two", "one");
    assertThat(items().getFirst().attributes()).containsEntry("budget", "$2");
    arriveOf("A receipt");
    awaitTold("two", "one", "A receipt");
  }

  @Test
  void aWrongPasswordIsSaidAndTriedMoreAndMoreRarely() {
    boolean unusedDone =
        database.write(tx -> {
          secrets.put(tx, "mailbox", "wrong", 0);
          return true;
        });
    watch("");
    visit();
    await()
        .untilAsserted(() ->
            assertThat(source().fault()).contains("does not let us in").doesNotContain("wrong"));
    for (int i = 1; i < 30; i++) {
      int before = source().failures();
      time.advance(MINUTE.multipliedBy(70));
      visit();
      await().until(() -> source().failures() > before);
    }
    assertThat(source().told()).isEqualTo(tidings.source.SourceNews.NONE);
  }

  @Test
  void aFolderThatIsNotThereIsSaid() {
    watch("");
    int unusedCount =
        database.<Integer>write(tx -> tx.handle().execute("UPDATE source SET url = url || '/x'"));
    visit();
    await().untilAsserted(() -> assertThat(source().fault()).contains("has no folder"));
  }

  @Test
  void aServerOfAPrivateNetworkIsNotReached() {
    watch("");
    var unusedStep = stage(new AddressGuard(List.of()).sockets()).step();
    await().untilAsserted(() -> assertThat(source().fault()).contains("private"));
  }

  @Test
  void aVisitThatWasOvertakenWritesNothing() {
    watch("");
    Mailboxes.Visit first = database.write(tx -> new Mailboxes().take(tx)).orElseThrow();
    time.advance(Duration.ofMinutes(20));
    Mailboxes.Visit second = database.write(tx -> new Mailboxes().take(tx)).orElseThrow();
    assertThat(second.fence()).isGreaterThan(first.fence());
    assertThat(database.<Boolean>write(tx -> new Mailboxes().progress(tx, first))).isFalse();
    assertThat(database.<Boolean>write(tx -> new Mailboxes().progress(tx, second))).isTrue();
  }
}
