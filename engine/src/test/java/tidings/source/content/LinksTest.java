package tidings.source.content;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LinksTest {
  /** The examples of RFC 3986, section 5.4, and what feeds add to them. */
  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          http://a/b/c/d;p?q, g, http://a/b/c/g
          http://a/b/c/d;p?q, ./g, http://a/b/c/g
          http://a/b/c/d;p?q, g/, http://a/b/c/g/
          http://a/b/c/d;p?q, /g, http://a/g
          http://a/b/c/d;p?q, //g, http://g
          http://a/b/c/d;p?q, ?y, http://a/b/c/d;p?y
          http://a/b/c/d;p?q, '#s', http://a/b/c/d;p?q#s
          http://a/b/c/d;p?q, .., http://a/b/
          http://a/b/c/d;p?q, ../../g, http://a/g
          http://a/b/c/d;p?q, ../../../g, http://a/g
          http://a/b/c/d;p?q, g?y/./x, http://a/b/c/g?y/./x
          http://a/b/c/d;p?q, https://x/y, https://x/y
          http://a/b/c/d;p?q, mailto:me@x, mailto:me@x
          http://a/b/c/d;p?q, '', ''
          http://a, g, http://a/g
          http://a?x, g, http://a/g
          http://a/b, ' g ', http://a/g
          http://a/b, été à, http://a/été à
          '', g, g
          x, g, g
          """)
  void areMeantFromTheirBase(String base, String link, String meant) {
    assertThat(Links.resolve(base, link)).isEqualTo(meant);
  }
}
