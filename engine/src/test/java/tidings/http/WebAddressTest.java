package tidings.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WebAddressTest {
  @ParameterizedTest
  @CsvSource({
    "http://пример.рф/лента, http://xn--e1afmkfd.xn--p1ai/%D0%BB%D0%B5%D0%BD%D1%82%D0%B0",
    "'  https://a.example/a b?c=d|e ', https://a.example/a%20b?c=d%7Ce",
    "HTTPS://A.example, https://a.example/",
    "https://a.example/a%20b, https://a.example/a%20b"
  })
  void whatIsMeantIsFound(String written, String meant) {
    assertThat(WebAddress.parse(written)).contains(URI.create(meant));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "a.example/feed", "ftp://a.example/", "javascript:alert(1)", "http://"})
  void whatIsNoneOfTheWebIsNone(String written) {
    assertThat(WebAddress.parse(written)).isEmpty();
  }

  @Test
  void aReferenceIsMeantFromWhereItStands() {
    assertThat(WebAddress.resolve(URI.create("https://a.example/b/c"), "../лента"))
        .contains(URI.create("https://a.example/%D0%BB%D0%B5%D0%BD%D1%82%D0%B0"));
    assertThat(WebAddress.resolve(URI.create("https://a.example/"), "mailto:x@y")).isEmpty();
  }
}
