package tidings.source.api;

import java.util.ArrayList;
import java.util.List;
import tidings.source.board.Material;
import tools.jackson.core.JsonPointer;
import tools.jackson.databind.JsonNode;

/** Values of a JSON document by pointer (RFC 6901); {@code *} stands for every one of a list. */
record JsonPointers(JsonNode node) implements Material.Pointers {
  @Override
  public String at(String pointer) {
    List<String> values = new ArrayList<>();
    for (JsonNode found : all(node, pointer)) {
      String value = text(found);
      if (!value.isEmpty() && !values.contains(value)) {
        values.add(value);
      }
    }
    return String.join(", ", values);
  }

  private static List<JsonNode> all(JsonNode from, String pointer) {
    int star = star(pointer);
    if (star < 0) {
      return List.of(from.at(JsonPointer.compile(pointer)));
    }
    List<JsonNode> found = new ArrayList<>();
    JsonNode list = from.at(JsonPointer.compile(pointer.substring(0, star)));
    list.forEach(one -> found.addAll(all(one, pointer.substring(star + 2))));
    return found;
  }

  private static boolean finite(JsonNode number) {
    return !number.isFloatingPointNumber() || Double.isFinite(number.doubleValue());
  }

  /** Where a star stands alone; negative for nowhere. A name may have one, too. */
  private static int star(String pointer) {
    if (pointer.endsWith("/*") && pointer.indexOf("/*/") < 0) {
      return pointer.length() - 2;
    }
    return pointer.indexOf("/*/");
  }

  /** Nought and no say nothing: boards write them where they know nothing. */
  private static String text(JsonNode value) {
    if (value.isNumber()) {
      return number(value);
    }
    if (value.isBoolean()) {
      return value.booleanValue() ? "true" : "";
    }
    return value.isString() ? value.asString().strip() : "";
  }

  private static String number(JsonNode value) {
    boolean nought = !finite(value) || value.decimalValue().signum() == 0;
    return nought ? "" : value.decimalValue().stripTrailingZeros().toPlainString();
  }
}
