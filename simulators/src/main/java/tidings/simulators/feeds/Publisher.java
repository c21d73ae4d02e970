package tidings.simulators.feeds;

import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Makes up entries in the shape of real ones. The same kind, seed and times give the same entries.
 * Not thread-safe.
 */
public final class Publisher {
  private final Kind kind;
  private final SplittableRandom random;
  private final long seed;
  private final Duration step;
  private Instant next;
  private int count;

  /** What the entries are about. */
  public enum Kind {
    /** Job postings with budget, skills and country. */
    JOBS,
    /** News with place and section. */
    NEWS,
    /** Software releases with version numbers. */
    RELEASES
  }

  /** Entries one minute apart, from 2026-01-01 on. */
  public Publisher(Kind kind, long seed) {
    this(kind, seed, Instant.parse("2026-01-01T00:00:00Z"), Duration.ofMinutes(1));
  }

  /** Entries published at {@code first} and every {@code step} from then on. */
  public Publisher(Kind kind, long seed, Instant first, Duration step) {
    this.kind = kind;
    this.seed = seed;
    this.random = new SplittableRandom(seed * 31 + kind.name().hashCode());
    this.next = first;
    this.step = step;
  }

  /** The next entry. */
  public Entry next() {
    Instant published = next;
    next = next.plus(step);
    count++;
    return switch (kind) {
      case JOBS -> job(published);
      case NEWS -> news(published);
      case RELEASES -> release(published);
    };
  }

  private Entry job(Instant published) {
    List<String> skills = skills();
    String product = pick(Vocabulary.PRODUCTS);
    String task = capital(pick(Vocabulary.TASKS));
    String title = skills.getFirst() + " " + pick(Vocabulary.ROLES) + ": " + task + " a " + product;
    boolean hourly = random.nextInt(3) == 0;
    String budget = hourly ? hourly() : "$" + thousands(random.nextInt(1, 120) * 50);
    String country = pick(Vocabulary.COUNTRIES);
    String joined = String.join(", ", skills);
    String text =
        "<p>"
            + task
            + " a "
            + product
            + " with "
            + joined
            + ". "
            + details(3)
            + "</p>"
            + "<b>"
            + (hourly ? "Hourly Range" : "Budget")
            + "</b>: "
            + budget
            + "<br />"
            + "<b>Skills</b>: "
            + joined
            + "<br /><b>Country</b>: "
            + country;
    Map<String, String> extra =
        Map.of(
            hourly ? "hourly" : "budget",
            budget,
            "skills",
            joined,
            "country",
            country,
            "category",
            joined);
    return entry("jobs", title, text, published, extra);
  }

  private Entry news(Instant published) {
    String place = pick(Vocabulary.PLACES);
    String actor = pick(Vocabulary.ACTORS);
    String deed = pick(Vocabulary.DEEDS);
    String matter = pick(Vocabulary.MATTERS);
    String title = actor + " " + deed + " " + matter + " in " + place;
    String text =
        "<p><strong>"
            + place
            + "</strong> – "
            + actor
            + " "
            + deed
            + " "
            + matter
            + ", said "
            + pick(Vocabulary.NAMES)
            + " on Monday. The "
            + pick(Vocabulary.MATTERS)
            + " and the "
            + pick(Vocabulary.MATTERS)
            + " will follow within "
            + random.nextInt(2, 30)
            + " days &amp; cost "
            + random.nextInt(1, 900)
            + " million.</p>";
    Map<String, String> extra =
        Map.of("author", pick(Vocabulary.NAMES), "category", matter, "place", place);
    return entry("news", title, text, published, extra);
  }

  private Entry release(Instant published) {
    String project = pick(Vocabulary.PROJECTS);
    String version =
        random.nextInt(0, 9) + "." + random.nextInt(0, 30) + "." + random.nextInt(0, 12);
    String title = project + " " + version;
    String text =
        "<h3>"
            + title
            + "</h3><ul><li>"
            + pick(Vocabulary.CHANGES)
            + "</li><li>"
            + pick(Vocabulary.CHANGES)
            + "</li></ul><p>Thanks to "
            + pick(Vocabulary.NAMES)
            + "</p>";
    Map<String, String> extra =
        Map.of("author", pick(Vocabulary.NAMES), "version", version, "project", project);
    return entry("releases", title, text, published, extra);
  }

  private Entry entry(
      String section, String title, String text, Instant published, Map<String, String> extra) {
    String name = Long.toHexString(seed & 0xffffffL) + "-" + count;
    String link = "https://" + section + ".example/" + name;
    return new Entry("urn:" + section + ":" + name, link, title, text, published, extra);
  }

  private List<String> skills() {
    Set<String> skills = new LinkedHashSet<>();
    int wanted = random.nextInt(2, 6);
    while (skills.size() < wanted) {
      skills.add(pick(Vocabulary.SKILLS));
    }
    return List.copyOf(skills);
  }

  private String hourly() {
    int from = random.nextInt(8, 60);
    return "$" + from + ".00-$" + (from + random.nextInt(5, 60)) + ".00";
  }

  private String details(int sentences) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < sentences; i++) {
      out.append(pick(Vocabulary.DETAILS)).append(". ");
    }
    return out.toString().strip();
  }

  private String pick(List<String> words) {
    return words.get(random.nextInt(words.size()));
  }

  private static String capital(String word) {
    return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
  }

  private static String thousands(int amount) {
    return String.format(Locale.ROOT, "%,d", amount);
  }
}
