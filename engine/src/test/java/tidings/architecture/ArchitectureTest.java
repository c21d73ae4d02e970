package tidings.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The order of the packages, the ban of clocks, and who may use which library. */
class ArchitectureTest {
  /** A package imports only from those before it. */
  private static final List<String> ORDER =
      List.of(
          "time",
          "observe",
          "storage",
          "http",
          "item",
          "source",
          "filter",
          "message",
          "recipient",
          "delivery",
          "queue",
          "match",
          "pace",
          "courier",
          "dispatch");

  private static final Map<String, List<String>> LIBRARIES =
      Map.ofEntries(
          Map.entry("okhttp3..", List.of("tidings.http")),
          Map.entry("okio..", List.of("tidings.http")),
          Map.entry("com.google.re2j..", List.of("tidings.filter", "tidings.source.board")),
          Map.entry("opennlp..", List.of("tidings.filter")),
          Map.entry("org.mozilla..", List.of("tidings.source.content")),
          Map.entry("com.github.difflib..", List.of("tidings.source")),
          Map.entry("jakarta.mail..", List.of("tidings.source.mail")),
          Map.entry("org.eclipse.angus..", List.of("tidings.source.mail")),
          Map.entry("org.sqlite..", List.of("tidings.storage")),
          Map.entry("org.postgresql..", List.of("tidings.storage")),
          Map.entry("org.flywaydb..", List.of("tidings.storage")),
          Map.entry("com.zaxxer..", List.of("tidings.storage")),
          Map.entry(
              "org.jsoup..",
              List.of(
                  "tidings.source.content",
                  "tidings.source.feed",
                  "tidings.source.page",
                  "tidings.source.mail",
                  "tidings.message")),
          Map.entry(
              "tools.jackson..",
              List.of(
                  "tidings.item",
                  "tidings.source.feed",
                  "tidings.source.api",
                  "tidings.message",
                  "tidings.courier.telegram")));

  private static final JavaClasses ENGINE =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .withImportOption(location -> !location.contains("simulators"))
          .importPackages("tidings");

  @Test
  void packagesImportOnlyFromThoseBeforeThem() {
    for (int i = 0; i < ORDER.size(); i++) {
      String[] later =
          ORDER.subList(i + 1, ORDER.size()).stream()
              .map(name -> "tidings." + name + "..")
              .toArray(String[]::new);
      if (later.length > 0) {
        noClasses()
            .that()
            .resideInAPackage("tidings." + ORDER.get(i) + "..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(later)
            .because("the order of the packages is " + ORDER)
            .check(ENGINE);
      }
    }
  }

  @Test
  void everyPackageStandsInTheOrder() {
    classes()
        .that()
        .resideInAPackage("tidings..")
        .should()
        .resideInAnyPackage(
            ORDER.stream().map(name -> "tidings." + name + "..").toArray(String[]::new))
        .check(ENGINE);
  }

  @Test
  void packagesHaveNoCycles() {
    slices().matching("tidings.(**)").should().beFreeOfCycles().check(ENGINE);
  }

  @Test
  void onlyTimeReadsClocksAndSleeps() {
    for (DescribedPredicate<JavaClass> clock : List.of(named("java.time.Clock"))) {
      noClasses().that(outsideTime()).should().dependOnClassesThat(clock).check(ENGINE);
    }
    noClasses()
        .that(outsideTime())
        .should()
        .callMethod("java.lang.System", "nanoTime")
        .check(ENGINE);
    noClasses()
        .that(outsideTime())
        .should()
        .callMethod("java.lang.System", "currentTimeMillis")
        .check(ENGINE);
    noClasses().that(outsideTime()).should().callMethod("java.time.Instant", "now").check(ENGINE);
    noClasses()
        .that(outsideTime())
        .should()
        .callMethod("java.lang.Thread", "sleep", "java.time.Duration")
        .orShould()
        .callMethod("java.lang.Thread", "sleep", "long")
        .check(ENGINE);
  }

  private static DescribedPredicate<JavaClass> named(String name) {
    return DescribedPredicate.describe(name, type -> type.getName().equals(name));
  }

  private static DescribedPredicate<JavaClass> outsideTime() {
    return DescribedPredicate.describe(
        "outside tidings.time", type -> !type.getPackageName().equals("tidings.time"));
  }

  @Test
  void librariesStayInTheirPackages() {
    LIBRARIES.forEach((library, packages) ->
        noClasses()
            .that()
            .resideOutsideOfPackages(packages.toArray(String[]::new))
            .should()
            .dependOnClassesThat()
            .resideInAPackage(library)
            .check(ENGINE));
  }

  @Test
  void nothingElseFromOutsideIsUsed() {
    String[] allowed = {
      "tidings..",
      "java..",
      "javax.sql..",
      "javax.net..",
      "javax.crypto..",
      "org.jspecify..",
      "org.slf4j..",
      "org.jdbi..",
      "kotlin..",
      "okhttp3..",
      "okio..",
      "com.google.re2j..",
      "opennlp..",
      "org.mozilla.universalchardet..",
      "javax.xml.stream..",
      "org.jsoup..",
      "jakarta.mail..",
      "com.github.difflib..",
      "org.eclipse.angus..",
      "org.sqlite..",
      "org.postgresql..",
      "org.flywaydb..",
      "com.zaxxer..",
      "tools.jackson..",
      "com.fasterxml.jackson.annotation.."
    };
    classes()
        .should()
        .onlyDependOnClassesThat(
            DescribedPredicate.describe(
                "belong to an allowed library",
                type ->
                    Optional.of(type.getBaseComponentType())
                        .filter(base -> base.isPrimitive() || allowed(base, allowed))
                        .isPresent()))
        .check(ENGINE);
  }

  private static boolean allowed(JavaClass type, String... patterns) {
    return JavaClass.Predicates.resideInAnyPackage(patterns).test(type);
  }

  @Test
  void loggingIsDoneWhereThingsRun() {
    noClasses()
        .that()
        .resideOutsideOfPackages(
            "tidings.dispatch",
            "tidings.storage",
            "tidings.source",
            "tidings.source.mail",
            "tidings.match")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.slf4j..")
        .check(ENGINE);
  }
}
