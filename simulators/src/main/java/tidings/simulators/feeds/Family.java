package tidings.simulators.feeds;

import java.text.Normalizer;
import java.time.Instant;
import java.util.Locale;
import java.util.SplittableRandom;

/** A kind of content: it makes up entries of one sort. */
interface Family {
  /** The words and sentences. */
  Grammar grammar();

  /** A fresh entry without an image. */
  Entry make(Frame frame);

  /** An image as such entries have it. */
  Image image(Frame frame);

  /**
   * What an entry is made in.
   *
   * @param name unique among all entries of its publisher, short
   * @param published when it is published
   * @param random where its chances come from
   */
  record Frame(String name, Instant published, SplittableRandom random) {
    boolean chance(double probability) {
      return random.nextDouble() < probability;
    }
  }

  /** The same entry as its author changes it later. */
  default Entry edited(Entry entry, Frame frame) {
    Speaker speaker = new Speaker(grammar(), frame.random()).fact("title", entry.title());
    String title = frame.chance(0.7) ? speaker.say("edit-title") : entry.title();
    String text = entry.text() + "\n<p>" + speaker.say("edit-note") + "</p>";
    return entry.withContent(title, text).withUpdated(frame.published());
  }

  /** The title as it stands in an address. */
  static String slug(String title) {
    String plain = Normalizer.normalize(title, Normalizer.Form.NFD).toLowerCase(Locale.ROOT);
    String joined = plain.replaceAll("\\p{M}", "").replaceAll("[^a-z0-9]+", "-");
    String slug = joined.replaceAll("^-|-$", "");
    return slug.length() > 60 ? slug.substring(0, 60) : slug;
  }
}
