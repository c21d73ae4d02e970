package tidings.filter;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the page on filters shows is so. */
class FiltersPageTest {
  private static List<String[]> rows() throws IOException {
    return Files.readAllLines(Path.of("../docs/filters.md")).stream()
        .filter(line -> line.startsWith("| `"))
        .map(line -> line.substring(1, line.length() - 1).split("\\|", -1))
        .map(cells -> Arrays.stream(cells).map(String::strip).toArray(String[]::new))
        .toList();
  }

  private static Filter filter(String cell) {
    return Filter.parse(cell.substring(1, cell.length() - 1));
  }

  @Test
  void everyExampleHolds() throws IOException {
    List<String[]> examples = rows().stream().filter(row -> !yesOrNo(row)).toList();
    assertThat(examples).hasSize(22);
    for (String[] row : examples) {
      assertThat(filter(row[0]).matches(new Document(Map.of("title", row[1]))))
          .as("%s wants %s", row[0], row[1])
          .isTrue();
      assertThat(filter(row[0]).matches(new Document(Map.of("title", row[2]))))
          .as("%s does not want %s", row[0], row[2])
          .isFalse();
    }
  }

  private static boolean yesOrNo(String[] row) {
    return row[2].equals("yes") || row[2].equals("no");
  }

  @Test
  void everyNumberHolds() throws IOException {
    List<String[]> numbers = rows().stream().filter(FiltersPageTest::yesOrNo).toList();
    assertThat(numbers).hasSizeGreaterThan(8);
    for (String[] row : numbers) {
      assertThat(filter(row[0]).matches(new Document(Map.of("budget", row[1]))))
          .as("%s with '%s'", row[0], row[1])
          .isEqualTo(row[2].equals("yes"));
    }
  }
}
