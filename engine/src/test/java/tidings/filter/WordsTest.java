package tidings.filter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a word is, in whatever script. */
class WordsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "We use C++, C# and F#. | we use c++ c# and f#",
        ".NET developer | .net developer",
        "node.js and ASP.NET | node.js node js and asp.net asp net",
        "front-end | front end",
        "#RemoteWork @acme | #remotework remotework @acme acme",
        "O’Reilly's book | o'reilly's o reilly s book",
        "1,500.50 and 3.5 | 1500.50 and 3.5",
        "10+ years | 10 years",
        "Notepad++ | notepad++ notepad",
        "end.Start here | end.start end start here",
        "snake_case v1.2 | snake_case v1.2 v1 2",
        "Rust™ | rust",
        "a/b | a b",
      })
  void wordsAreCut(String text, String expected) {
    assertThat(String.join(" ", Words.of(text).forms())).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ЁЛКА | елка",
        "мой | мой",
        "мои | мои",
        "STRASSE | straße",
        "İstanbul | istanbul",
        "ISPARTA | ısparta",
        "naïve café | naive cafe",
        "Σίσυφος | σισυφοσ",
        "Łódź | lodz",
        "Ærø | aero",
        "ﬁne | fine",
        "ＲＵＳＴ | rust",
        "كِتَابٌ | كتاب",
        "أحمد | احمد",
        "مكتبة | مكتبه",
        "١٢٣ | 123",
        "שָׁלוֹם | שלום",
        "हिन्दी | हिन्दी",
        "pуthon | python",
        "Вitcoin | bitcoin",
        "рoбот | робот",
      })
  void whatPeopleTakeForTheSameIsTheSame(String one, String other) {
    assertThat(Words.of(one).forms()).isEqualTo(Words.of(other).forms());
  }

  @Test
  void whatIsAnotherWordStaysOne() {
    assertThat(Words.of("мой").forms()).isNotEqualTo(Words.of("мои").forms());
    assertThat(Words.of("хор").forms()).as("Cyrillic alone is not Latin").isEqualTo(List.of("хор"));
    assertThat(has("We trust you", "rust")).isFalse();
    assertThat(has("C++ only", "c")).isFalse();
  }

  private static boolean has(String text, String asked) {
    return Words.of(text).has(Words.asked(asked));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "東京都の天気 | 東京 | true",
        "東京都の天気 | 京都 | true",
        "東京都の天気 | 都 | true",
        "東京都の天気 | 東都 | false",
        "東京都の天気 | 天気 | true",
        "カメラを買う | カメラ | true",
        "한국어 문서 | 한국 | true",
        "ภาษาไทย | ไทย | true",
        "Using node.js daily | node.js daily | true",
        "Using node.js daily | js daily | true",
        "Using node.js daily | node daily | false",
        "senior rust engineer | rust engineer | true",
        "senior rust engineer | senior engineer | false",
      })
  void phrasesKnowTheirPlaces(String text, String phrase, boolean there) {
    assertThat(has(text, phrase)).isEqualTo(there);
  }

  @Test
  void anEndlessWordIsBounded() {
    assertThat(Words.of("a".repeat(50_000)).form(0)).hasSize(100);
    assertThat(Words.of("a.".repeat(25_000)).size()).isPositive();
  }
}
