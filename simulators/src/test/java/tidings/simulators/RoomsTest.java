package tidings.simulators;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** The judge shares no code with the judged, and one simulator none with another. */
final class RoomsTest {
  private final JavaClasses classes =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("tidings.simulators");

  @Test
  void simulators_knowOnlyThemselvesTheJdkAndJackson() {
    classes()
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "tidings.simulators..",
            "java..",
            "javax.net.ssl..",
            "javax.crypto..",
            "tools.jackson..",
            "org.jspecify..")
        .check(classes);
  }

  @Test
  void packages_doNotKnowTheirNeighbours() {
    noClasses()
        .that()
        .resideInAPackage("..simulators.web..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("..simulators.telegram..", "..simulators.feeds..")
        .check(classes);
    noClasses()
        .that()
        .resideInAPackage("..simulators.telegram..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("..simulators.feeds..")
        .check(classes);
    noClasses()
        .that()
        .resideInAPackage("..simulators.feeds..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("..simulators.telegram..")
        .check(classes);
  }

  @Test
  void rules_haveNoClockNoSocketNoThread() {
    noClasses()
        .that()
        .haveNameMatching(
            ".*telegram\\.(TelegramRules|World|Reception|LimitGate|FaultDice|Messages|Photos|Tally)")
        .should()
        .dependOnClassesThat()
        .haveNameMatching("java\\.(net\\..*|time\\.Instant|lang\\.Thread)|.*SteadyClock")
        .check(classes);
  }
}
