package tidings.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DeliveryIdTest {
  @Test
  void theSameCauseGivesTheSameId() {
    assertThat(DeliveryId.alert(7, 0, 9)).isEqualTo(DeliveryId.alert(7, 0, 9)).hasSize(26);
  }

  @Test
  void anotherItemEditionOrAddressGivesAnother() {
    assertThat(
            java.util.Set.of(
                DeliveryId.alert(7, 0, 9),
                DeliveryId.alert(8, 0, 9),
                DeliveryId.alert(7, 1, 9),
                DeliveryId.alert(7, 0, 10),
                DeliveryId.alert(70, 9, 9),
                DeliveryId.request("7", "9")))
        .hasSize(6);
  }

  @Test
  void partsAreNotRunTogether() {
    assertThat(DeliveryId.request("a", "bc")).isNotEqualTo(DeliveryId.request("ab", "c"));
  }

  @Test
  void itFitsIntoAButton() {
    assertThat("why:" + DeliveryId.alert(1, 0, 1)).hasSizeLessThanOrEqualTo(64);
  }
}
