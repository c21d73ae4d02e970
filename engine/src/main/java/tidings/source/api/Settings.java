package tidings.source.api;

import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import tidings.source.Question;
import tidings.storage.Secrets;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The settings of a source, read.
 *
 * @param texts where things stand, by name
 * @param headers sent with every question
 * @param post what is posted, or empty
 * @param via which proxy it is asked through, or empty
 * @param pages how many pages are read at most
 */
record Settings(
    Map<String, String> texts, Map<String, String> headers, String post, String via, int pages) {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();
  private static final Pattern SECRET =
      Pattern.compile("(?i)auth|cookie|token|secret|password|key$");

  static Settings read(String json) {
    if (json.isEmpty()) {
      return new Settings(new TreeMap<>(), Map.of(), "", "", 1);
    }
    Map<String, String> texts = new TreeMap<>();
    JsonNode tree = tree(json);
    for (Map.Entry<String, JsonNode> one : tree.properties()) {
      switch (one.getKey()) {
        case "headers", "post", "via", "pages" -> {}
        default -> texts.put(one.getKey(), text(one.getKey(), one.getValue()));
      }
    }
    return new Settings(
        texts, headers(tree), post(tree.path("post")), via(tree), pages(tree.path("pages")));
  }

  private static JsonNode tree(String json) {
    try {
      JsonNode tree = MAPPER.readTree(json);
      if (tree.isObject()) {
        return tree;
      }
    } catch (JacksonException broken) {
      throw new IllegalArgumentException("settings are a JSON object", broken);
    }
    throw new IllegalArgumentException("settings are a JSON object");
  }

  private static String text(String name, JsonNode value) {
    if (!value.isString()) {
      throw new IllegalArgumentException("'" + name + "' is a text that says where it stands");
    }
    return value.asString();
  }

  private static Map<String, String> headers(JsonNode tree) {
    Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    for (Map.Entry<String, JsonNode> one : tree.path("headers").properties()) {
      boolean sendable =
          one.getKey().matches("[!#$%&'*+.^_`|~0-9A-Za-z-]+")
              && one.getValue().isString()
              && one.getValue().asString().chars().allMatch(c -> c >= ' ' && c < 0x7f);
      if (!sendable) {
        throw new IllegalArgumentException("'" + one.getKey() + "' is no header that can be sent");
      }
      headers.put(one.getKey(), kept(one.getKey(), one.getValue().asString()));
    }
    return headers;
  }

  /** What a source's settings say is shown to whoever may look at sources. */
  private static String kept(String header, String value) {
    if (SECRET.matcher(header).find() && Secrets.named(value).isEmpty()) {
      throw new IllegalArgumentException(
          "'" + header + "' is for nobody's eyes; set a secret and name it: {secret:NAME}");
    }
    return value;
  }

  /** A text as it is, anything else as JSON. */
  private static String post(JsonNode post) {
    return post.isMissingNode() ? "" : post.isString() ? post.asString() : post.toString();
  }

  private static String via(JsonNode tree) {
    String via = tree.has("via") ? text("via", tree.path("via")) : "direct";
    return via.equals("direct") ? "" : via;
  }

  private static int pages(JsonNode pages) {
    if (pages.isMissingNode()) {
      return 1;
    }
    if (!pages.isInt()) {
      throw new IllegalArgumentException("'pages' is a number");
    }
    return pages.asInt();
  }

  /** How a source is asked that is usually asked so. */
  Question question(Question usual) {
    return new Question(usual.accepts(), headers, post, via, pages);
  }
}
