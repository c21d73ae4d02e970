package tidings.app.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.deque.html.axecore.results.Rule;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ColorScheme;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tidings.app.ServerSettings;
import tidings.app.Tidings;
import tidings.app.configuration.ConfigurationReader;
import tidings.app.demo.Demo;
import tidings.delivery.DoubtPolicy;
import tidings.simulators.telegram.Fault;
import tidings.simulators.telegram.FaultPlan;
import tidings.simulators.telegram.Settings;
import tidings.simulators.telegram.TelegramRules;
import tidings.simulators.telegram.TelegramServer;
import tidings.time.SystemTime;

/**
 * The demonstration's page in a real browser, as a newcomer sees it. Needs Chromium, and the
 * driver's folder in {@code playwright.cli.dir}, which {@code ./tidings check} fetches. The
 * pictures go to the folder that {@code tidings.tour} names.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TourTest {
  private static final double PATIENCE_MILLIS = 20_000;

  /** What the page is looked at with. */
  enum Screen {
    DESKTOP_LIGHT(1440, 900, false, ColorScheme.LIGHT),
    DESKTOP_DARK(1440, 900, false, ColorScheme.DARK),
    PHONE_LIGHT(390, 844, true, ColorScheme.LIGHT),
    PHONE_DARK(390, 844, true, ColorScheme.DARK);

    private final int width;
    private final int height;
    private final boolean phone;
    private final ColorScheme scheme;

    Screen(int width, int height, boolean phone, ColorScheme scheme) {
      this.width = width;
      this.height = height;
      this.phone = phone;
      this.scheme = scheme;
    }

    Browser.NewContextOptions options() {
      return new Browser.NewContextOptions()
          .setViewportSize(width, height)
          .setIsMobile(phone)
          .setHasTouch(phone)
          .setColorScheme(scheme);
    }

    String file() {
      return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-') + ".png";
    }
  }

  private @Nullable Playwright playwright;
  private @Nullable Browser browser;
  private @Nullable Demo demo;
  private @Nullable Thread publishing;
  private @Nullable BrowserContext context;
  private final List<String> complaints = new ArrayList<>();
  private final List<String> asked = new ArrayList<>();

  private static Optional<Path> chromium() {
    return Stream.of("chromium", "chromium-browser", "google-chrome")
        .flatMap(name ->
            Stream.of(System.getenv("PATH").split(":", -1)).map(folder -> Path.of(folder, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }

  @BeforeAll
  void start() {
    Optional<Path> executable = chromium();
    assumeTrue(executable.isPresent(), "there is no chromium on the PATH");
    assumeTrue(
        !System.getProperty("playwright.cli.dir", "").isEmpty(),
        "playwright.cli.dir names no driver; ./tidings check --install fetches it");
    playwright =
        Playwright.create(
            new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    browser =
        playwright
            .chromium()
            .launch(
                new BrowserType.LaunchOptions()
                    .setExecutablePath(executable.orElseThrow())
                    .setArgs(
                        List.of(
                            "--no-sandbox",
                            "--disable-gpu",
                            "--disable-quic",
                            "--no-first-run",
                            "--disable-background-networking",
                            "--disable-component-update",
                            "--disable-sync")));
    demo = new Demo(0, true, new SystemTime());
    publishing = Thread.ofVirtual().name("publishing").start(this::publish);
  }

  private void publish() {
    try {
      running().settle();
      running().run(Duration.ofMinutes(20), () -> {});
    } catch (InterruptedException done) {
      Thread.currentThread().interrupt();
    }
  }

  private Demo running() {
    return Objects.requireNonNull(demo);
  }

  @AfterAll
  void stop() throws InterruptedException {
    if (publishing != null) {
      publishing.interrupt();
      publishing.join();
    }
    if (demo != null) {
      demo.close();
    }
    if (playwright != null) {
      playwright.close();
    }
  }

  @AfterEach
  void leave() {
    if (context != null) {
      context.close();
    }
  }

  private Page visit(Screen screen) {
    Page page = open(screen);
    page.navigate(running().url().toString());
    page.locator("body.live").waitFor();
    return page;
  }

  private Page open(Screen screen) {
    complaints.clear();
    asked.clear();
    context = Objects.requireNonNull(browser).newContext(screen.options());
    context.setDefaultTimeout(PATIENCE_MILLIS);
    PlaywrightAssertions.setDefaultAssertionTimeout(PATIENCE_MILLIS);
    Page page = context.newPage();
    page.onConsoleMessage(message -> {
      if (List.of("error", "warning").contains(message.type())) {
        complaints.add(message.text());
      }
    });
    page.onPageError(complaints::add);
    page.onRequest(request -> asked.add(URI.create(request.url()).getHost()));
    return page;
  }

  private static void awaitMove(Page page, String figure) {
    String before = page.locator(figure).textContent();
    PlaywrightAssertions.assertThat(page.locator(figure)).not().hasText(before);
  }

  @ParameterizedTest
  @EnumSource(Screen.class)
  void figuresMoveNothingComplainsAndEverybodyCanReadIt(Screen screen) {
    Page page = visit(screen);
    awaitMove(page, "#figure-told");
    awaitMove(page, "#figure-told");
    awaitMove(page, "#figure-items");
    // What is in doubt is settled by its policy after a while; then a person is asked.
    page.locator("#undecided .tag.doubt >> text=held").first().waitFor();
    page.locator("#sources .tag.bad").first().waitFor();
    assertThat(violations(page)).isEmpty();
    page.screenshot(
        new Page.ScreenshotOptions()
            .setPath(Path.of(System.getProperty("tidings.tour", "target/tour"), screen.file()))
            .setFullPage(true));
    assertThat(complaints).isEmpty();
    assertThat(asked).containsOnly("127.0.0.1");
  }

  private static List<String> violations(Page page) {
    return new AxeBuilder(page)
            .withTags(List.of("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"))
            .analyze()
            .getViolations()
            .stream()
            .map(TourTest::told)
            .toList();
  }

  private static String told(Rule rule) {
    return rule.getId() + ": " + rule.getHelp() + " " + rule.getNodes().getFirst().getHtml();
  }

  @Test
  void noPartIsWiderThanAPhone() {
    Page page = visit(Screen.PHONE_LIGHT);
    awaitMove(page, "#figure-told");
    assertThat(page.evaluate("document.documentElement.scrollWidth")).isEqualTo(390);
  }

  @Test
  void aDeliveryOpensItsWholeLifeByKeyboard() {
    Page page = visit(Screen.DESKTOP_LIGHT);
    page.locator("#undecided .row").first().focus();
    page.keyboard().press("Enter");
    Locator dialog = page.locator("dialog[open]");
    dialog.waitFor();
    PlaywrightAssertions.assertThat(dialog).containsText("Your parcel is at the door");
    PlaywrightAssertions.assertThat(dialog).containsText("written to the ledger");
    PlaywrightAssertions.assertThat(dialog.locator("h2")).isFocused();
    assertThat(violations(page)).isEmpty();
    page.keyboard().press("Escape");
    PlaywrightAssertions.assertThat(page.locator("dialog[open]")).hasCount(0);
    assertThat(complaints).isEmpty();
  }

  @Test
  void focusStaysWhereItIsWhileFiguresMove() {
    Page page = visit(Screen.DESKTOP_LIGHT);
    Locator row = page.locator("#sources li").first();
    page.locator("#undecided .row").first().focus();
    String asked = row.locator(".times").textContent();
    PlaywrightAssertions.assertThat(row.locator(".times")).not().hasText(asked);
    awaitMove(page, "#figure-told");
    PlaywrightAssertions.assertThat(page.locator("#undecided .row").first()).isFocused();
  }

  @Test
  void oneSwitchStopsAllSending() {
    Page page = visit(Screen.DESKTOP_LIGHT);
    page.onDialog(dialog -> dialog.accept());
    awaitMove(page, "#figure-told");
    page.locator("#state-stop").click();
    PlaywrightAssertions.assertThat(page.locator("#state-pill")).hasText("stopped");
    PlaywrightAssertions.assertThat(page.locator("#state-why"))
        .hasText("all sending was stopped by demo");
    PlaywrightAssertions.assertThat(page.locator("#figure-claimed")).hasText("0");
    String told = page.locator("#figure-told").textContent();
    awaitMove(page, "#figure-waiting");
    awaitMove(page, "#figure-waiting");
    PlaywrightAssertions.assertThat(page.locator("#figure-told")).hasText(told);
    page.locator("#state-resume").click();
    PlaywrightAssertions.assertThat(page.locator("#state-pill")).hasText("sending");
    awaitMove(page, "#figure-told");
    assertThat(complaints).isEmpty();
  }

  @Test
  void aFilterIsTriedBeforeItIsFollowed() {
    Page page = visit(Screen.DESKTOP_LIGHT);
    page.locator("#try-scope").selectOption("source:news");
    page.locator("#try-filter").fill("(rust");
    PlaywrightAssertions.assertThat(page.locator("#preview .fault")).containsText("position");
    page.locator("#try-filter").fill("#rust OR #opera");
    PlaywrightAssertions.assertThat(page.locator("#preview .sum")).containsText("wants");
    page.locator("#preview summary").first().click();
    PlaywrightAssertions.assertThat(page.locator("#preview pre").first()).containsText("opera");
    page.locator("#try-address").fill("bot:4711");
    // Read before the click: the page may move before anybody looks again.
    String before = page.locator("#figure-filters").textContent();
    page.getByRole(
            com.microsoft.playwright.options.AriaRole.BUTTON,
            new Page.GetByRoleOptions().setName("Follow").setExact(true))
        .click();
    PlaywrightAssertions.assertThat(page.locator("#figure-filters")).not().hasText(before);
    PlaywrightAssertions.assertThat(page.locator("#subscriptions li").first())
        .containsText("bot:4711");
    assertThat(complaints).isEmpty();
  }

  /** A page of an own server, logged in. */
  private Page enter(Path folder, String url) throws Exception {
    complaints.clear();
    Page page = open(Screen.DESKTOP_LIGHT);
    page.navigate(url);
    page.locator("#token").fill(Files.readString(folder.resolve("token")).strip());
    page.keyboard().press("Enter");
    page.locator("body.live").waitFor();
    return page;
  }

  @Test
  void whoseSessionEndsIsShownTheDoor(@TempDir Path folder) throws Exception {
    TelegramRules rules = new TelegramRules(Settings.defaults(), 1);
    try (TelegramServer telegram = new TelegramServer(rules, 0);
        Tidings tidings =
            Tidings.start(
                ConfigurationReader.read(ServerSettings.of(folder, telegram), true),
                new SystemTime())) {
      Page page = enter(folder, tidings.url());
      // The same session, in another window.
      page.evaluate("fetch('/logout', {method: 'POST'})");
      page.locator("#token").waitFor();
    }
  }

  private static Map<String, String> quickly(Map<String, String> settings) {
    settings.put("TIDINGS_SETTLE", "1s");
    return settings;
  }

  @Test
  void whatVanishesTakesNoFocusFromOthers(@TempDir Path folder) throws Exception {
    TelegramRules rules = new TelegramRules(Settings.defaults(), 1);
    rules.faults(FaultPlan.builder().chance(1, new Fault.CutBefore()).build());
    try (TelegramServer telegram = new TelegramServer(rules, 0);
        Tidings tidings =
            Tidings.start(
                ConfigurationReader.read(quickly(ServerSettings.of(folder, telegram)), true),
                new SystemTime())) {
      Page page = enter(folder, tidings.url());
      for (int chat = 1; chat <= 3; chat++) {
        tidings.setUp().say("bot:" + chat, "number " + chat, DoubtPolicy.HOLD);
      }
      Locator rows = page.locator("#undecided .row .tag.doubt:text('held')");
      PlaywrightAssertions.assertThat(rows).hasCount(3);
      Locator second = page.locator("#undecided li").nth(1).locator(".row");
      second.focus();
      String what = second.textContent();
      page.evaluate(
          "fetch(document.querySelector('#undecided li .row').getAttribute('hx-get') + '/drop',"
              + " {method: 'POST'})");
      PlaywrightAssertions.assertThat(rows).hasCount(2);
      assertThat(page.evaluate("document.activeElement.textContent")).isEqualTo(what);
    }
  }

  @Test
  void theDoorAndAnEmptyPageCanBeReadAsWell(@TempDir Path folder) throws Exception {
    TelegramRules rules = new TelegramRules(Settings.defaults(), 1);
    try (TelegramServer telegram = new TelegramServer(rules, 0);
        Tidings tidings =
            Tidings.start(
                ConfigurationReader.read(ServerSettings.of(folder, telegram), true),
                new SystemTime())) {
      complaints.clear();
      Page page = open(Screen.DESKTOP_LIGHT);
      page.navigate(tidings.url());
      assertThat(violations(page)).isEmpty();
      page.locator("#token").fill("not the token");
      page.keyboard().press("Enter");
      PlaywrightAssertions.assertThat(page.locator(".fault")).containsText("not valid");
      // A refusal is what was asked for; the browser complains of it.
      complaints.clear();
      page.locator("#token").fill(Files.readString(folder.resolve("token")).strip());
      page.keyboard().press("Enter");
      page.locator("body.live").waitFor();
      assertThat(violations(page)).isEmpty();
      page.getByText("Log out admin").click();
      page.locator("#token").waitFor();
      // What watched the page until then may have been refused before the page was gone.
      complaints.clear();
      page.navigate(tidings.url());
      page.locator("#token").waitFor();
      assertThat(complaints).isEmpty();
    }
  }

  @Test
  void aLostConnectionIsSaid() {
    Page page = visit(Screen.DESKTOP_LIGHT);
    PlaywrightAssertions.assertThat(page.locator("#lost")).isHidden();
    page.route("**/page/pulse", route -> route.abort());
    page.reload();
    PlaywrightAssertions.assertThat(page.locator("#lost")).isVisible();
    page.unroute("**/page/pulse");
    PlaywrightAssertions.assertThat(page.locator("#lost")).isHidden();
  }
}
