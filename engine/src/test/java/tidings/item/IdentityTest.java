package tidings.item;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class IdentityTest {
  private static String link(String link) {
    return Identity.of("", link, "t", "x", 0).keys().getFirst();
  }

  private static String first(String guid, String link, String title, String text) {
    return Identity.of(guid, link, title, text, 0).keys().getFirst();
  }

  @Test
  void theGuidComesFirst() {
    assertThat(first("g", "l1", "t1", "x1")).isEqualTo(first("g", "l2", "t2", "x2"));
  }

  @Test
  void httpAndHttpsAreTheSame() {
    assertThat(first("http://a/1", "", "", "")).isEqualTo(first("https://a/1", "", "", ""));
    assertThat(link("http://a.example/1")).isEqualTo(link("https://a.example:443/1"));
  }

  @Test
  void linksAreNormalised() {
    assertThat(link("https://A.example/x/../1#part")).isEqualTo(link("https://a.example/1"));
    assertThat(link("https://a.example/1?x=1")).isNotEqualTo(link("https://a.example/1"));
    assertThat(link("https://a.example:8443/1")).isNotEqualTo(link("https://a.example/1"));
  }

  @Test
  void withoutBothTheContentDecides() {
    assertThat(first("", "", "t", "x"))
        .isEqualTo(first(" ", "", "t ", "x"))
        .isNotEqualTo(first("", "", "t", "y"));
  }

  @Test
  void aMalformedLinkIsAKeyAllTheSame() {
    assertThat(link("not a link")).hasSize(64).isNotEqualTo(link("another"));
  }

  @Test
  void finerKeysTellApartWhatSharesACoarserOne() {
    assertThat(Identity.of("g", "l1", "t", "x", 0).keys().getLast())
        .isNotEqualTo(Identity.of("g", "l2", "t", "x", 0).keys().getLast());
    assertThat(Identity.of("", "l", "t", "x", 1).keys().getLast())
        .isNotEqualTo(Identity.of("", "l", "t", "x", 2).keys().getLast());
  }
}
