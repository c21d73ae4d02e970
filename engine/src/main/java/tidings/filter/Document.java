package tidings.filter;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * What filters see of an item: named fields with texts, and the bounds within which it lies, as the
 * source that yielded it. Made once for an item, however many filters look at it; safe for any
 * number of threads.
 */
public final class Document {
  /** The fields that a word without a field name is looked for in. */
  public static final List<String> COMMON = List.of("title", "text", "tags");

  /** A field that no item has and nobody can write: the bounds stand there. */
  static final String BOUND = "\u0000";

  private final Map<String, String> texts;
  private final Map<String, Words> words;
  private final List<Words> common;
  private final Set<String> bounds;
  private final Optional<Duration> age;
  private final Map<String, Set<String>> stems = new ConcurrentHashMap<>();

  private Document(
      Map<String, String> texts,
      Map<String, Words> words,
      Set<String> bounds,
      Optional<Duration> age) {
    this.texts = texts;
    this.words = words;
    this.bounds = bounds;
    this.age = age;
    this.common = COMMON.stream().map(name -> words.getOrDefault(name, Words.NONE)).toList();
  }

  /** With texts by lower-case field name. */
  public Document(Map<String, String> fields) {
    this(Map.copyOf(fields), cut(fields), Set.of(), Optional.empty());
  }

  private static Map<String, Words> cut(Map<String, String> fields) {
    Map<String, Words> words = new LinkedHashMap<>();
    fields.forEach((name, text) -> words.put(name, Words.of(text)));
    return words;
  }

  /** The same within bounds. */
  public Document within(Set<String> others) {
    return new Document(texts, words, Set.copyOf(others), age);
  }

  boolean within(String bound) {
    return bounds.contains(bound);
  }

  /** The words of a field; those of all common ones where the field is empty. */
  List<Words> words(String field) {
    return switch (field) {
      case "" -> common;
      case BOUND -> List.of(Words.marks(bounds));
      default -> List.of(words.getOrDefault(name(field), Words.NONE));
    };
  }

  /** A field by its name, or by that of one or of many: {@code skill} and {@code skills}. */
  private String name(String field) {
    if (texts.containsKey(field)) {
      return field;
    }
    String other = field.endsWith("s") ? field.substring(0, field.length() - 1) : field + "s";
    return texts.containsKey(other) ? other : field;
  }

  /** The names of the fields that are looked at: the common ones where none is named. */
  static List<String> fields(String field) {
    return field.isEmpty() ? COMMON : List.of(field);
  }

  /** The field in which the words stand next to each other, if any of those asked. */
  Optional<String> find(String field, Words phrase) {
    return fields(field).stream().filter(name -> has(name, phrase)).findFirst();
  }

  /** The field in which a word begins so, if any of those asked. */
  Optional<String> findPrefix(String field, String form) {
    return fields(field).stream()
        .filter(name -> words.getOrDefault(name(name), Words.NONE).begins(form))
        .findFirst();
  }

  /** The field in which a word of the stem stands, if any of those asked. */
  Optional<String> findStem(Query.Stem asked) {
    return fields(asked.field()).stream()
        .filter(name -> stems(name, asked.language()).contains(asked.stem()))
        .findFirst();
  }

  /** The stems of a field's words, found once however often they are asked for. */
  Set<String> stems(String field, Language language) {
    return stems.computeIfAbsent(
        language.code() + name(field),
        _ -> {
          Language.Stemmer stemmer = language.stemmer();
          return words.getOrDefault(name(field), Words.NONE).forms().stream()
              .distinct()
              .map(stemmer::stem)
              .collect(Collectors.toUnmodifiableSet());
        });
  }

  /** The field in whose text the expression is found, if any of those asked. */
  Optional<String> find(String field, Expression expression) {
    return fields(field).stream()
        .filter(name -> expression.in(texts.getOrDefault(name(name), "")))
        .findFirst();
  }

  /** How old the item is, where that is known. */
  Optional<Duration> age() {
    return age;
  }

  /** The same, of an item of that age. */
  public Document aged(Duration old) {
    return new Document(texts, words, bounds, Optional.of(old));
  }

  boolean has(String field, Words phrase) {
    return words.getOrDefault(name(field), Words.NONE).has(phrase);
  }

  Optional<Amount> amount(String field) {
    return Optional.ofNullable(texts.get(name(field))).flatMap(Amount::read);
  }

  boolean given(String field) {
    return !texts.getOrDefault(name(field), "").isBlank();
  }
}
