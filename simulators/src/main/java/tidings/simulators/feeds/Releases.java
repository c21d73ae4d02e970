package tidings.simulators.feeds;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Releases of software: each project has an owner and versions that rise, the notes have headings,
 * lists, links and code. It remembers the versions, so each publisher needs one of its own.
 */
final class Releases implements Family {
  private static final Grammar GRAMMAR = Grammar.read("releases.txt");

  private final Map<String, int[]> versions = new HashMap<>();

  @Override
  public Grammar grammar() {
    return GRAMMAR;
  }

  @Override
  public Entry make(Frame frame) {
    SplittableRandom random = frame.random();
    Speaker speaker = new Speaker(GRAMMAR, random);
    String project = speaker.say("project");
    List<String> owners = GRAMMAR.choices("owner").lines();
    String owner = owners.get(Math.floorMod(project.hashCode(), owners.size()));
    int[] last = versions.computeIfAbsent(project, _ -> first(random));
    String previous = text(last);
    String version = next(last, random);
    speaker.fact("project", project).fact("owner", owner);
    speaker.fact("previous", previous).fact("version", version);
    Map<String, String> extra =
        Map.of(
            "author",
            speaker.say("person"),
            "version",
            version,
            "project",
            project,
            "category",
            owner + ", " + speaker.say("label"));
    String guid = "tag:code.example,2026:" + owner + "/" + project + "/" + frame.name();
    String link = "https://code.example/" + owner + "/" + project + "/releases/tag/v" + version;
    return new Entry(
        guid, link, speaker.say("title"), notes(speaker, frame), frame.published(), extra);
  }

  @Override
  public Image image(Frame frame) {
    String url = "https://img.example/cards/" + frame.name() + ".webp";
    return new Image(
        url, "image/webp", frame.random().nextInt(8_000, 90_000), Image.Form.ENCLOSURE);
  }

  private static String notes(Speaker speaker, Frame frame) {
    StringBuilder text = new StringBuilder(1536);
    text.append(speaker.say("intro")).append('\n');
    section(text, "Added", speaker.say("added", frame.random().nextInt(0, 5)));
    section(text, "Fixed", speaker.say("fixed", frame.random().nextInt(1, 6)));
    section(text, "Changed", speaker.say("changed", frame.random().nextInt(0, 4)));
    section(text, "Removed", speaker.say("removed", frame.random().nextInt(0, 2)));
    if (frame.chance(0.4)) {
      text.append(speaker.say("command")).append('\n');
    }
    speaker.say("outro", frame.random().nextInt(1, 3)).forEach(p -> text.append(p).append('\n'));
    return text.toString();
  }

  private static void section(StringBuilder text, String head, List<String> points) {
    if (!points.isEmpty()) {
      text.append("<h3>").append(head).append("</h3>\n<ul>\n");
      points.forEach(point -> text.append("<li>").append(point).append("</li>\n"));
      text.append("</ul>\n");
    }
  }

  private static int[] first(SplittableRandom random) {
    return new int[] {random.nextInt(0, 5), random.nextInt(0, 20), random.nextInt(0, 9)};
  }

  /** Mostly a patch, at times a minor version, seldom a major one. */
  private static String next(int[] version, SplittableRandom random) {
    int part = random.nextInt(10);
    int raised = part == 0 ? 0 : part < 4 ? 1 : 2;
    version[raised]++;
    for (int i = raised + 1; i < version.length; i++) {
      version[i] = 0;
    }
    return text(version);
  }

  private static String text(int[] version) {
    return version[0] + "." + version[1] + "." + version[2];
  }
}
