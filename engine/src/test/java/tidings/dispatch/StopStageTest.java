package tidings.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import tidings.recipient.Addresses;
import tidings.storage.Transaction;

/** Who opens the pace and who closes it, step by step. */
class StopStageTest {
  private final Rig rig = new Rig();
  private final Stops stops = new Stops();

  private void stop() {
    rig.write(transaction -> stops.stop(transaction, "stopped by ann"));
  }

  private void resume() {
    rig.write(stops::resume);
  }

  @Test
  void whatIsStoppedStaysStoppedUntilItIsResumed() {
    stop();
    rig.obey();
    assertThat(rig.pace().closed()).isEqualTo("stopped by ann");
    rig.obey();
    assertThat(rig.pace().closed()).isEqualTo("stopped by ann");
    resume();
    rig.obey();
    assertThat(rig.pace().closed()).isEmpty();
  }

  @Test
  void aStopRightAfterAResumeHolds() {
    stop();
    rig.obey();
    resume();
    stop();
    rig.obey();
    assertThat(rig.pace().closed()).isEqualTo("stopped by ann");
  }

  @Test
  void anAccountThatComesLaterIsStoppedToo() {
    stop();
    long later = rig.read(transaction -> new Addresses().account(transaction, "new", "telegram"));
    assertThat(rig.<Optional<String>>read(transaction -> stops.reason(transaction, later)))
        .contains("stopped by ann");
  }

  @Test
  void aRefusedLoginIsWrittenDownAndEndsWithAResume() {
    rig.refuseLogin("Unauthorized");
    assertThat(rig.pace().closed()).contains("refused our login: Unauthorized");
    assertThat(refused()).as("not written down yet").isEmpty();
    rig.obey();
    assertThat(rig.pace().closed()).contains("refused our login: Unauthorized");
    assertThat(refused()).contains("refused our login: Unauthorized");
    resume();
    rig.obey();
    assertThat(rig.pace().closed()).isEmpty();
    assertThat(refused()).isEmpty();
  }

  @Test
  void whatAPersonStoppedOutlivesTheRefusalOfALogin() {
    rig.refuseLogin("Unauthorized");
    stop();
    rig.obey();
    assertThat(rig.pace().closed()).isEqualTo("stopped by ann");
    resume();
    rig.obey();
    assertThat(rig.pace().closed()).isEmpty();
  }

  @Test
  void whoeverTakesTheAccountOverTriesItsLogin() {
    rig.refuseLogin("Unauthorized");
    rig.obey();
    rig.restart();
    rig.obey();
    assertThat(refused()).isEmpty();
    assertThat(rig.pace().closed()).isEmpty();
  }

  @Test
  void aStopOutlivesARestart() {
    stop();
    rig.restart();
    rig.obey();
    assertThat(rig.pace().closed()).isEqualTo("stopped by ann");
  }

  private String refused() {
    return rig.read(this::refused);
  }

  private String refused(Transaction transaction) {
    return stops.accounts(transaction).getFirst().refused();
  }
}
