package tidings.app.web;

import java.util.ArrayList;
import java.util.List;
import tidings.message.Button;
import tidings.message.Entity;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Reads requests and writes answers. */
final class Json {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private Json() {}

  static String write(Object value) {
    return MAPPER.writeValueAsString(value);
  }

  /** A record as an object. */
  static ObjectNode tree(Record value) {
    return MAPPER.valueToTree(value);
  }

  /** An object that was written by us. */
  static ObjectNode read(String text) {
    return MAPPER.readValue(text, ObjectNode.class);
  }

  static JsonNode object(byte[] body) {
    JsonNode node;
    try {
      node = MAPPER.readTree(body);
    } catch (JacksonException broken) {
      throw Problem.badRequest("", "the body is not JSON: " + broken.getOriginalMessage());
    }
    if (!node.isObject()) {
      throw Problem.badRequest("", "the body is not a JSON object");
    }
    return node;
  }

  static String text(JsonNode object, String field, String otherwise) {
    JsonNode node = object.path(field);
    if (node.isMissingNode() || node.isNull()) {
      return otherwise;
    }
    if (!node.isString()) {
      throw Problem.badRequest(field, field + " is not a string");
    }
    return node.asString();
  }

  static String required(JsonNode object, String field) {
    String text = text(object, field, "");
    if (text.isBlank()) {
      throw Problem.badRequest(field, field + " is missing");
    }
    return text;
  }

  /** An array of strings; empty where there is none. */
  static List<String> texts(JsonNode object, String field) {
    List<String> texts = new ArrayList<>();
    for (JsonNode node : array(object, field)) {
      if (!node.isString() || node.asString().isBlank()) {
        throw Problem.badRequest(field, field + " holds something that is not a name");
      }
      texts.add(node.asString());
    }
    return texts;
  }

  static List<Button> buttons(JsonNode object) {
    List<Button> buttons = new ArrayList<>();
    for (JsonNode node : array(object, "buttons")) {
      buttons.add(
          new Button(required(node, "text"), text(node, "url", ""), text(node, "data", "")));
    }
    return buttons;
  }

  static List<Entity> entities(JsonNode object) {
    List<Entity> entities = new ArrayList<>();
    for (JsonNode node : array(object, "entities")) {
      entities.add(
          new Entity(
              required(node, "type"),
              node.path("offset").asInt(-1),
              node.path("length").asInt(0),
              text(node, "url", "")));
    }
    return entities;
  }

  private static JsonNode array(JsonNode object, String field) {
    JsonNode node = object.path(field);
    if (node.isMissingNode() || node.isNull()) {
      return MAPPER.createArrayNode();
    }
    if (!node.isArray()) {
      throw Problem.badRequest(field, field + " is not an array");
    }
    return node;
  }
}
