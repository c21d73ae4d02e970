package tidings.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tidings.delivery.RetryPolicy.Verdict;

class RetryPolicyTest {
  private static final RetryPolicy POLICY = RetryPolicy.DEFAULT;
  private static final long NOW = 1_000_000;

  @Test
  void pausesDoubleUpToAMinute() {
    assertThat(POLICY.after(1, NOW, 0, NOW)).isEqualTo(new Verdict.Retry(NOW + 1_000));
    assertThat(POLICY.after(2, NOW, 0, NOW)).isEqualTo(new Verdict.Retry(NOW + 2_000));
    assertThat(POLICY.after(50, NOW, 0, NOW)).isEqualTo(new Verdict.Retry(NOW + 60_000));
  }

  @Test
  void stepsAsideAfterFiveMinutesWhileOthersSucceed() {
    long since = NOW - 300_000;
    assertThat(POLICY.after(9, since, since + 1, NOW)).isEqualTo(new Verdict.Spent());
  }

  @Test
  void anOutageIsNobodysOwnFailure() {
    long since = NOW - 3_000_000;
    assertThat(POLICY.after(9, since, since, NOW)).isInstanceOf(Verdict.Retry.class);
  }

  @Test
  void nothingIsGivenUpAfterAFewTries() {
    long since = NOW - 3_000_000;
    assertThat(POLICY.after(3, since, NOW, NOW)).isInstanceOf(Verdict.Retry.class);
  }
}
