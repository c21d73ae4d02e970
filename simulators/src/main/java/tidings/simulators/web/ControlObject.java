package tidings.simulators.web;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Reads a JSON object of the control API strictly: wrong types and, at {@link #finish}, names that
 * nobody asked for are faults whose text says what was expected.
 */
public final class ControlObject {
  private final JsonNode node;
  private final Set<String> asked = new HashSet<>();

  /** Reads this object. */
  public ControlObject(JsonNode node) {
    if (!node.isObject()) {
      throw new IllegalArgumentException("expected a JSON object, got " + brief(node));
    }
    this.node = node;
  }

  /** Whether the name is there. */
  public boolean has(String name) {
    asked.add(name);
    return node.has(name);
  }

  /** A text. */
  public String text(String name, String fallback) {
    if (!has(name)) {
      return fallback;
    }
    JsonNode value = node.get(name);
    if (!value.isString()) {
      throw wrong(name, "a text", value);
    }
    return value.asString();
  }

  /** A whole number that must be there. */
  public long whole(String name) {
    if (!has(name)) {
      throw new IllegalArgumentException("'" + name + "' is missing");
    }
    return whole(name, 0);
  }

  /** A whole number. */
  public long whole(String name, long fallback) {
    if (!has(name)) {
      return fallback;
    }
    JsonNode value = node.get(name);
    if (!value.isIntegralNumber() || !value.canConvertToLong()) {
      throw wrong(name, "a whole number", value);
    }
    return value.longValue();
  }

  /** A number. */
  public double number(String name, double fallback) {
    if (!has(name)) {
      return fallback;
    }
    JsonNode value = node.get(name);
    if (!value.isNumber()) {
      throw wrong(name, "a number", value);
    }
    return value.doubleValue();
  }

  /** True or false. */
  public boolean truth(String name, boolean fallback) {
    if (!has(name)) {
      return fallback;
    }
    JsonNode value = node.get(name);
    if (!value.isBoolean()) {
      throw wrong(name, "true or false", value);
    }
    return value.booleanValue();
  }

  /** One of the constants of an enum, in any case. */
  public <E extends Enum<E>> E oneOf(String name, Class<E> type) {
    String text = text(name, "");
    for (E constant : type.getEnumConstants()) {
      if (constant.name().equals(text.toUpperCase(Locale.ROOT))) {
        return constant;
      }
    }
    String known = List.of(type.getEnumConstants()).toString().toLowerCase(Locale.ROOT);
    throw new IllegalArgumentException("'" + name + "' must be one of " + known);
  }

  /** The objects of an array; none where the name is missing. */
  public List<ControlObject> objects(String name) {
    if (!has(name)) {
      return List.of();
    }
    JsonNode value = node.get(name);
    if (!value.isArray()) {
      throw wrong(name, "an array of objects", value);
    }
    return value.valueStream().map(ControlObject::new).toList();
  }

  /** The whole numbers of an array; none where the name is missing. */
  public List<Long> wholes(String name) {
    if (!has(name)) {
      return List.of();
    }
    JsonNode value = node.get(name);
    boolean whole =
        value.isArray()
            && value.valueStream().allMatch(v -> v.isIntegralNumber() && v.canConvertToLong());
    if (!whole) {
      throw wrong(name, "an array of whole numbers", value);
    }
    return value.valueStream().map(JsonNode::longValue).toList();
  }

  /** The object of that name; an empty one where it is missing. */
  public ControlObject object(String name) {
    return new ControlObject(has(name) ? node.get(name) : JsonNodeFactory.instance.objectNode());
  }

  /** All names. */
  public Set<String> names() {
    return new TreeSet<>(node.propertyNames());
  }

  /** Faults names that nobody asked for. */
  public void finish() {
    Set<String> unknown = new TreeSet<>(node.propertyNames());
    unknown.removeAll(asked);
    if (!unknown.isEmpty()) {
      throw new IllegalArgumentException(
          "unknown " + unknown + ", known here are " + new TreeSet<>(asked));
    }
  }

  private static IllegalArgumentException wrong(String name, String expected, JsonNode got) {
    return new IllegalArgumentException(
        "'" + name + "' must be " + expected + ", got " + brief(got));
  }

  private static String brief(JsonNode node) {
    String text = node.toString();
    return text.length() > 60 ? text.substring(0, 60) + "…" : text;
  }
}
