package tidings.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LinkHeaderTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<https://h.example/>; rel=\"hub\" | https://h.example/",
        "<https://h.example/>; rel=hub, <https://s.example/>; rel=self | https://h.example/",
        "<https://s.example/>; rel=self, < https://h.example/ >;REL = 'x'; rel=\"other HUB\" |"
            + " https://h.example/",
        "<https://h.example/?a=b,c>; title=\"a; b\"; rel=hub | https://h.example/?a=b,c",
      })
  void theLinkWithARelationIsFound(String header, String url) {
    assertThat(LinkHeader.find(header, "hub")).contains(url);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "<", "<>", "<https://h.example/>", "<https://h.example/>; rel=hubs", "x"})
  void whatHasNoneHasNone(String header) {
    assertThat(LinkHeader.find(header, "hub")).isEmpty();
  }

  @Test
  void nothingThatIsWrittenThereTakesLong() {
    for (String hostile : new String[] {"<", "<>;", ";", "<a>; rel=", "\"", "x"}) {
      assertThat(LinkHeader.find(hostile.repeat(250_000), "hub")).isEmpty();
      assertThat(LinkHeader.find("<http://h/>; " + hostile.repeat(5_000), "hub")).isEmpty();
    }
  }
}
