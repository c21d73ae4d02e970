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

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          http://a/b, été à, http://a/%C3%A9t%C3%A9%20%C3%A0
          http://a/b, x?q=été à&r=[], http://a/x?q=%C3%A9t%C3%A9%20%C3%A0&r=[]
          http://a/b, http://[::1]/x[]?y[]=1, http://[::1]/x%5B%5D?y[]=1
          http://a/b, c%20d/100%/%zz, http://a/c%20d/100%25/%25zz
          http://a/b, '#a b#c', http://a/b#a%20b%23c
          http://a/b, 😀, http://a/%F0%9F%98%80
          http://a/b, http://пример.рф/я, http://пример.рф/%D1%8F
          http://a/b, mailto:me@x, mailto:me@x
          '', a b, a%20b
          """)
  void canBeWrittenInAscii(String base, String link, String written) {
    assertThat(Links.encoded(base, link)).isEqualTo(written);
  }
}
