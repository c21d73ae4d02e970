package tidings.simulators.feeds;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Says the sentences of a {@link Grammar} for one entry: what is drawn once for the entry stays
 * with its speaker. Not thread-safe.
 */
final class Speaker {
  private static final Pattern PLACE = Pattern.compile("\\{(\\^?)(a )?([a-z0-9-]+)}");
  private static final Pattern RANGE = Pattern.compile("([0-9]+)-([0-9]+)");
  private static final int MANY = 20;

  private final Grammar grammar;
  private final SplittableRandom random;

  /** Facts of the entry by name; all are plain text. */
  private final Map<String, String> facts = new HashMap<>();

  Speaker(Grammar grammar, SplittableRandom random) {
    this.grammar = grammar;
    this.random = random;
  }

  /** Fixes a fact. */
  Speaker fact(String name, String plainText) {
    facts.put(name, plainText);
    return this;
  }

  /** One of the choices, with all that it refers to. */
  String say(String name) {
    return expand(name, grammar.choices(name).html());
  }

  /** Some different choices. */
  List<String> say(String name, int count) {
    Grammar.Choices choices = grammar.choices(name);
    List<String> lines = new ArrayList<>(choices.lines());
    Collections.shuffle(lines, new Random(random.nextLong()));
    return lines.subList(0, Math.min(count, lines.size())).stream()
        .map(line -> fill(line, choices.html()))
        .toList();
  }

  /** The fact of that name; one with a digit behind its name is drawn where it is not known yet. */
  String fact(String name) {
    String known = facts.get(name);
    if (known != null) {
      return known;
    }
    if (!Character.isDigit(name.charAt(name.length() - 1))) {
      throw new IllegalArgumentException("nobody fixed the fact " + name);
    }
    String list = name.substring(0, name.length() - 1);
    String drawn = expand(list, false);
    for (int i = 0; i < MANY && taken(list, drawn); i++) {
      drawn = expand(list, false);
    }
    facts.put(name, drawn);
    return drawn;
  }

  private boolean taken(String list, String value) {
    Set<Map.Entry<String, String>> known = facts.entrySet();
    return known.stream().anyMatch(e -> e.getKey().startsWith(list) && e.getValue().equals(value));
  }

  private String expand(String name, boolean html) {
    List<String> lines = grammar.choices(name).lines();
    return fill(lines.get(random.nextInt(lines.size())), html);
  }

  private String fill(String line, boolean html) {
    Matcher places = PLACE.matcher(line);
    StringBuilder out = new StringBuilder(line.length() * 2);
    while (places.find()) {
      String value = value(places.group(3), html);
      String noun = places.group(2) == null ? value : article(value) + " " + value;
      String word = places.group(1).isEmpty() ? noun : capital(noun);
      places.appendReplacement(out, Matcher.quoteReplacement(word));
    }
    return places.appendTail(out).toString();
  }

  /** The value of a place, as HTML where it stands in HTML. */
  private String value(String name, boolean html) {
    Matcher range = RANGE.matcher(name);
    if (range.matches()) {
      int from = Integer.parseInt(range.group(1));
      return Integer.toString(random.nextInt(from, Integer.parseInt(range.group(2)) + 1));
    }
    if (facts.containsKey(name) || Character.isDigit(name.charAt(name.length() - 1))) {
      return html ? escaped(fact(name)) : fact(name);
    }
    boolean already = grammar.choices(name).html();
    String said = expand(name, already);
    return html && !already ? escaped(said) : said;
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }

  private static String article(String noun) {
    String lower = noun.toLowerCase(Locale.ROOT);
    boolean vowel = "aeiou".indexOf(lower.charAt(0)) >= 0;
    boolean soundsOtherwise = lower.startsWith("uni") || lower.startsWith("use");
    return (vowel && !soundsOtherwise) || lower.startsWith("r&") ? "an" : "a";
  }

  private static String capital(String words) {
    return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
  }
}
