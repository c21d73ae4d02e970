package tidings.filter;

import java.lang.Character.UnicodeScript;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import opennlp.tools.stemmer.snowball.SnowballStemmer;
import opennlp.tools.stemmer.snowball.SnowballStemmer.ALGORITHM;

/** Languages whose words can be brought to their stems, after Snowball's algorithms. */
enum Language {
  ENGLISH("en", ALGORITHM.ENGLISH),
  RUSSIAN("ru", ALGORITHM.RUSSIAN),
  GERMAN("de", ALGORITHM.GERMAN),
  FRENCH("fr", ALGORITHM.FRENCH),
  SPANISH("es", ALGORITHM.SPANISH),
  ITALIAN("it", ALGORITHM.ITALIAN),
  PORTUGUESE("pt", ALGORITHM.PORTUGUESE),
  DUTCH("nl", ALGORITHM.DUTCH),
  SWEDISH("sv", ALGORITHM.SWEDISH),
  NORWEGIAN("no", ALGORITHM.NORWEGIAN),
  DANISH("da", ALGORITHM.DANISH),
  FINNISH("fi", ALGORITHM.FINNISH),
  HUNGARIAN("hu", ALGORITHM.HUNGARIAN),
  ROMANIAN("ro", ALGORITHM.ROMANIAN),
  TURKISH("tr", ALGORITHM.TURKISH),
  ARABIC("ar", ALGORITHM.ARABIC),
  GREEK("el", ALGORITHM.GREEK);

  private final String code;
  private final ALGORITHM algorithm;

  Language(String code, ALGORITHM algorithm) {
    this.code = code;
    this.algorithm = algorithm;
  }

  /** Two letters, after ISO 639-1. */
  String code() {
    return code;
  }

  /** The language of a code. */
  static Optional<Language> of(String code) {
    return Arrays.stream(values()).filter(one -> one.code.equals(code)).findFirst();
  }

  /** The one that a word is taken for where nobody says: the most spoken one of its script. */
  static Optional<Language> ofScript(String word) {
    return switch (UnicodeScript.of(word.codePointAt(0))) {
      case LATIN -> Optional.of(ENGLISH);
      case CYRILLIC -> Optional.of(RUSSIAN);
      case ARABIC -> Optional.of(ARABIC);
      case GREEK -> Optional.of(GREEK);
      default -> Optional.empty();
    };
  }

  /** Brings words to their stems. Confined to one thread. */
  Stemmer stemmer() {
    SnowballStemmer stemmer = new SnowballStemmer(algorithm);
    return word -> stemmer.stem(word).toString();
  }

  /** A folded word to its stem. */
  interface Stemmer {
    String stem(String word);
  }

  /** For people. */
  @Override
  public String toString() {
    return name().charAt(0) + name().substring(1).toLowerCase(Locale.ROOT);
  }
}
