package tidings.filter;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What filters see of an item: named fields with texts. Immutable; made once for an item, however
 * many filters look at it.
 */
public final class Document {
  /** The fields that a word without a field name is looked for in. */
  public static final List<String> COMMON = List.of("title", "text", "tags");

  private final Map<String, String> texts;
  private final Map<String, Words> words = new LinkedHashMap<>();

  /** With texts by lower-case field name. */
  public Document(Map<String, String> fields) {
    this.texts = Map.copyOf(fields);
    fields.forEach((name, text) -> words.put(name, Words.of(text)));
  }

  /** The field in which the words stand next to each other, if any of those asked. */
  Optional<String> find(String field, List<String> phrase) {
    List<String> asked = field.isEmpty() ? COMMON : List.of(field);
    return asked.stream().filter(name -> has(name, phrase)).findFirst();
  }

  boolean has(String field, List<String> phrase) {
    return words.getOrDefault(field, Words.NONE).has(phrase);
  }

  Optional<Amount> amount(String field) {
    return Optional.ofNullable(texts.get(field)).flatMap(Amount::read);
  }

  boolean given(String field) {
    return !texts.getOrDefault(field, "").isBlank();
  }

  /** Every word of every field. */
  Set<String> everyWord() {
    Set<String> every = new HashSet<>();
    words.values().forEach(some -> every.addAll(some.distinct()));
    return every;
  }
}
