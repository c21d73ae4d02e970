package tidings.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class InListTest {
  @Test
  void listsHaveFewLengths() {
    assertThat(InList.padded(List.of(1L))).containsExactly(1L);
    assertThat(InList.padded(List.of(1L, 2L))).containsExactly(1L, 2L);
    assertThat(InList.padded(List.of(1L, 2L, 3L))).containsExactly(1L, 2L, 3L, 3L);
    assertThat(InList.padded(List.of(5L, 5L, 6L, 7L, 8L, 9L)))
        .containsExactly(5L, 6L, 7L, 8L, 9L, 9L, 9L, 9L);
  }
}
