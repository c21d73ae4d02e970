package tidings.app.page;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import java.util.Map;

/** Fills the templates, which are compiled with the program. Safe for use by any thread. */
final class Templates {
  /** Where the build puts them. */
  private static final String PACKAGE = "tidings.app.page.templates";

  private final TemplateEngine engine =
      TemplateEngine.createPrecompiled(
          null, ContentType.Html, Templates.class.getClassLoader(), PACKAGE);

  String fill(String template, Map<String, Object> parameters) {
    StringOutput output = new StringOutput();
    engine.render(template + ".jte", parameters, output);
    return output.toString();
  }
}
