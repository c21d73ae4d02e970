package tidings.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tidings.time.ManualTime;

class SecretsTest {
  private final ManualTime time = new ManualTime(Instant.parse("2026-03-02T00:00:00Z"));
  private final MemoryDatabase database = MemoryDatabase.migrated(time);
  @TempDir private Path folder;
  private Path key = Path.of("key");
  private Secrets secrets = Secrets.NONE;

  @BeforeEach
  void prepare() {
    key = folder.resolve("key");
    secrets = new Secrets(new Seal(key));
  }

  private void put(String name, String value, long endsAt) {
    boolean unusedDone =
        database.write(tx -> {
          secrets.put(tx, name, value, endsAt);
          return true;
        });
  }

  private String stored(String name) {
    return database.read(tx ->
        tx.handle()
            .createQuery("SELECT sealed FROM secret WHERE name = :name")
            .bind("name", name)
            .mapTo(String.class)
            .one());
  }

  @Test
  void aSecretIsSealedAndOpensAgain() throws Exception {
    put("mailbox", "passwörd", 0);
    assertThat(stored("mailbox")).doesNotContain("passw");
    Secrets other = new Secrets(new Seal(key));
    assertThat(other.filled(database, "a {secret:mailbox} b")).isEqualTo("a passwörd b");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(key)))
        .isEqualTo("rw-------");
  }

  @Test
  void theSameTextIsSealedDifferentlyEachTime() {
    put("a", "same", 0);
    String first = stored("a");
    put("a", "same", 0);
    assertThat(stored("a")).isNotEqualTo(first);
  }

  @Test
  void whatWasSealedUnderOneNameOpensUnderNoOther() {
    put("a", "one", 0);
    int unusedCount =
        database.<Integer>write(tx -> tx.handle().execute("UPDATE secret SET name = 'b'"));
    assertThatThrownBy(() -> secrets.filled(database, "{secret:b}"))
        .isInstanceOf(SealException.class)
        .hasMessageContaining("set it anew");
  }

  @Test
  void anUnknownNameIsSaid() {
    assertThatThrownBy(() -> secrets.filled(database, "Bearer {secret:x}"))
        .hasMessage("there is no secret 'x'; set it with PUT /secrets/x");
  }

  @Test
  void whatEndsIsForgotten() {
    put("a", "one", time.millis() + 1);
    time.advance(java.time.Duration.ofMillis(2));
    assertThat(database.<Boolean>read(tx -> secrets.find(tx, "a").isPresent())).isFalse();
    assertThat(database.<Integer>write(secrets::forget)).isOne();
  }

  @Test
  void anotherKeyIsNoticedBeforeItSealsAnything() {
    put("a", "one", 0);
    Seal other = new Seal(folder.resolve("other"));
    assertThatThrownBy(() -> other.check(database)).hasMessageContaining("is not there");
    String unusedDerived = other.derived("to have it made");
    assertThatThrownBy(() -> other.check(database)).hasMessageContaining("is not the key");
    Secrets wrong = new Secrets(other);
    assertThatThrownBy(() ->
            database.write(tx -> {
              wrong.put(tx, "b", "two", 0);
              return true;
            }))
        .hasMessageContaining("is not the key");
    new Seal(key).check(database);
  }

  @Test
  void ofManyWhoMakeTheKeyAtOnceAllHaveTheSame() throws Exception {
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int round = 0; round < 20; round++) {
        Path file = folder.resolve("key" + round);
        List<Callable<String>> makers =
            Collections.nCopies(8, () -> new Seal(file).derived("a purpose"));
        Set<String> derived = new HashSet<>();
        for (Future<String> one : threads.invokeAll(makers)) {
          derived.add(one.get());
        }
        assertThat(derived).containsExactly(new Seal(file).derived("a purpose"));
      }
    }
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).noneMatch(file -> file.toString().endsWith(".part"));
    }
  }

  @Test
  void aFileThatIsNoKeyIsSaid() throws Exception {
    Files.writeString(key, "short\n");
    assertThatThrownBy(() -> put("a", "one", 0)).hasMessageContaining("holds no key");
  }
}
