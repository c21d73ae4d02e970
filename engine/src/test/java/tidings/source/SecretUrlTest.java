package tidings.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** PO12: what belongs to one person is cut from addresses that are shown. */
class SecretUrlTest {
  @ParameterizedTest
  @CsvSource({
    "https://u.example/rss?q=java&securityToken=abc&userUid=1&orgUid=2, https://u.example/rss?q=java&securityToken=…&userUid=…&orgUid=…",
    "https://me:pw@x.example/feed, https://…@x.example/feed",
    "https://x.example/rss?passkey=1#a, https://x.example/rss?passkey=…#a",
    "https://x.example/rss?page=2, https://x.example/rss?page=2"
  })
  void po12(String url, String shown) {
    assertThat(SecretUrl.hidden(url)).isEqualTo(shown);
  }
}
