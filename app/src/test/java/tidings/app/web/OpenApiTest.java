package tidings.app.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** The page says what the web interface routes, no more and no less. */
class OpenApiTest {
  private static final Pattern ROUTE =
      Pattern.compile("\\.(get|post|put|delete)\\(\\s*\"(/[^\"]*)\"");
  private static final Pattern REFERENCE = Pattern.compile("#(/[A-Za-z/]+)");

  private static JsonNode page() throws Exception {
    try (InputStream stream =
        Objects.requireNonNull(OpenApiTest.class.getResourceAsStream("/tidings/openapi.yaml"))) {
      return YAMLMapper.builder().build().readTree(stream);
    }
  }

  private static Set<String> routed() throws Exception {
    Path web = Path.of("src/main/java/tidings/app/web");
    String source =
        Files.readString(web.resolve("Rest.java")) + Files.readString(web.resolve("Hooks.java"));
    Set<String> routes = new TreeSet<>();
    Matcher matcher = ROUTE.matcher(source);
    while (matcher.find()) {
      routes.add(matcher.group(1) + " " + matcher.group(2));
    }
    return routes;
  }

  @Test
  void everyRouteIsDescribedAndNothingElse() throws Exception {
    Set<String> described = new TreeSet<>();
    for (var path : page().path("paths").properties()) {
      path.getValue()
          .propertyNames()
          .forEach(method -> described.add(method + " " + path.getKey()));
    }
    assertThat(described).isEqualTo(routed()).hasSizeGreaterThan(20);
  }

  @Test
  void everyOperationHasASummaryAndEveryReferenceLeadsSomewhere() throws Exception {
    JsonNode page = page();
    for (var path : page.path("paths").properties()) {
      for (JsonNode operation : path.getValue()) {
        assertThat(operation.path("summary").asString("")).as(path.getKey()).isNotBlank();
      }
    }
    Matcher reference = REFERENCE.matcher(page.toString());
    int count = 0;
    while (reference.find()) {
      assertThat(page.at(reference.group(1)).isMissingNode()).as(reference.group(1)).isFalse();
      count++;
    }
    assertThat(count).isPositive();
  }
}
