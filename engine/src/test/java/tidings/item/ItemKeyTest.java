package tidings.item;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ItemKeyTest {
  private static List<String> link(String link) {
    return ItemKey.chain("", link, "t", "x");
  }

  @Test
  void theGuidComesFirst() {
    assertThat(ItemKey.chain("g", "l1", "t1", "x1"))
        .isEqualTo(ItemKey.chain("g", "l2", "t2", "x2"));
  }

  @Test
  void httpAndHttpsAreTheSame() {
    assertThat(ItemKey.chain("http://a/1", "", "", ""))
        .isEqualTo(ItemKey.chain("https://a/1", "", "", ""));
    assertThat(link("http://a.example/1")).isEqualTo(link("https://a.example/1"));
  }

  @Test
  void linksAreNormalised() {
    assertThat(link("https://A.example/x/../1#part")).isEqualTo(link("https://a.example/1"));
    assertThat(link("https://a.example/1?x=1")).isNotEqualTo(link("https://a.example/1"));
  }

  @Test
  void withoutBothTheContentDecides() {
    assertThat(ItemKey.chain("", "", "t", "x"))
        .isEqualTo(ItemKey.chain(" ", "", "t ", "x"))
        .isNotEqualTo(ItemKey.chain("", "", "t", "y"));
  }

  @Test
  void aMalformedLinkIsAKeyAllTheSame() {
    assertThat(link("not a link")).hasSize(1).isNotEqualTo(link("another"));
  }
}
