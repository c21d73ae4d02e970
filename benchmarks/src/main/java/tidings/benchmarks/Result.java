package tidings.benchmarks;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** Figures in the order in which they are put. */
final class Result {
  private final Map<String, @Nullable Object> figures = new LinkedHashMap<>();

  Result put(String name, @Nullable Object value) {
    figures.put(name, value instanceof Double number ? rounded(number) : value);
    return this;
  }

  Result putAll(Map<String, ?> others) {
    others.forEach(this::put);
    return this;
  }

  /** Four digits say more than a single run can promise. */
  private static double rounded(double number) {
    return Math.round(number * 10_000) / 10_000.0;
  }

  /** Prints one line of JSON, or a line for each figure. */
  void print(boolean json) {
    if (json) {
      System.out.println(JsonMapper.builder().build().writeValueAsString(figures));
    } else {
      figures.forEach((name, value) -> System.out.println(name + " " + value));
    }
  }
}
