package tidings.filter;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * What filters ask of items, each under a number: a word in a field, which is looked up among the
 * item's own words, and everything else, which is asked of the item once, however many filters do.
 * Any thread may add; others look up meanwhile and never wait.
 */
final class Leaves {
  /** Where an item has to have a word for a question to be worth asking; none for -1. */
  private record Question(Query query, int anchor) {}

  private final Map<String, Dictionary> terms = new ConcurrentHashMap<>();
  private final ReentrantLock adding = new ReentrantLock();
  private final Map<String, Integer> questions = new HashMap<>(); // guarded by adding
  private final Table<Object> byNumber = new Table<>();
  private volatile int size;

  /** How many there are; numbers are lower. */
  int size() {
    return size;
  }

  /** The number of a word in a field; the field is empty for the common ones. */
  int term(String field, String word) {
    Dictionary words = terms.computeIfAbsent(field, _ -> new Dictionary());
    int known = words.find(word);
    return known >= 0 ? known : term(field, word, words);
  }

  private int term(String field, String word, Dictionary words) {
    adding.lock();
    try {
      int known = words.find(word);
      if (known >= 0) {
        return known;
      }
      int number = add(new Term(field, word));
      words.add(word, number);
      return number;
    } finally {
      adding.unlock();
    }
  }

  /** Where the beginnings of a field's words are kept: under a name that no field has. */
  static String prefixes(String field) {
    return field + "*";
  }

  static boolean ofPrefixes(String field) {
    return field.endsWith("*");
  }

  /** Where the stems of a field's words are kept. */
  static String stems(String field, Language language) {
    return field + "~" + language.code();
  }

  /** The language, where a name is of stems. */
  static Optional<Language> language(String name) {
    int at = name.indexOf('~');
    return at < 0 ? Optional.empty() : Language.of(name.substring(at + 1));
  }

  /** The field whose words a name is of. */
  static String field(String name) {
    int at = name.indexOf('~');
    return at >= 0
        ? name.substring(0, at)
        : ofPrefixes(name) ? name.substring(0, name.length() - 1) : name;
  }

  /** A word in a field. */
  record Term(String field, String word) {}

  /** The number of a question. */
  int question(Query query, int anchor) {
    String text = Canonical.text(query);
    adding.lock();
    try {
      return questions.computeIfAbsent(text, _ -> add(new Question(query, anchor)));
    } finally {
      adding.unlock();
    }
  }

  private int add(Object leaf) {
    int number = size;
    byNumber.set(number, leaf);
    size = number + 1;
    return number;
  }

  /** What is to be asked; null for a word. */
  @Nullable Query question(int number) {
    return byNumber.get(number) instanceof Question question ? question.query() : null;
  }

  /** The word without which it cannot hold: itself, one that a question needs, or -1. */
  int anchor(int number) {
    return byNumber.get(number) instanceof Question question ? question.anchor() : number;
  }

  /** The word of a number; null for a question. */
  @Nullable Term term(int number) {
    return byNumber.get(number) instanceof Term term ? term : null;
  }

  /** The fields of which words are asked, with those words. */
  void fields(FieldReader reader) {
    terms.forEach(reader::field);
  }

  /** Looks up words of a field. */
  interface FieldReader {
    void field(String field, Dictionary words);
  }
}
