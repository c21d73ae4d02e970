package tidings.source.content;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** PA3: header, mark, declaration, then detection; wrong bytes never fail a feed. */
class DecoderTest {
  private static String declared(String charset, String text) {
    return "<?xml version=\"1.0\" encoding=\"" + charset + "\"?><t>" + text + "</t>";
  }

  private static String read(byte[] body, String contentType) {
    String text = Decoder.decode(body, contentType).text();
    return text.substring(text.indexOf("<t>") + 3, text.indexOf("</t>"));
  }

  @ParameterizedTest
  @CsvSource({
    "koi8-r, Привет", "windows-1251, Привет", "big5, 中文", "gb2312, 中文", "shift_jis, 日本語",
    "euc-kr, 한국어", "iso-8859-1, “Ünïcode”", "windows-1255, שלום", "utf-16le, naïve",
        "utf-16be, naïve",
    "utf-32le, naïve", "utf-32be, naïve", "ibm037, plain"
  })
  void theDeclarationIsFollowed(String charset, String text) {
    Charset bytes = Charset.forName(charset.equals("iso-8859-1") ? "windows-1252" : charset);
    assertThat(read(declared(charset, text).getBytes(bytes), "")).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({"koi8-r, Привет", "windows-1251, Привет", "iso-8859-2, zażółć"})
  void theServerIsFollowed(String charset, String text) {
    byte[] body = ("<t>" + text + "</t>").getBytes(Charset.forName(charset));
    assertThat(read(body, "text/xml; charset=\"" + charset + "\"")).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"efbbbf", ""})
  void whatCanOnlyBeUtf8IsUtf8WhateverIsSaid(String mark) {
    byte[] text = declared("iso-8859-1", "테스트 Café").getBytes(StandardCharsets.UTF_8);
    byte[] body = joined(HexFormat.of().parseHex(mark), text);
    assertThat(read(body, "text/xml; charset=iso-8859-1")).isEqualTo("테스트 Café");
    assertThat(Decoder.decode(body, "").charset()).isEqualTo("UTF-8");
  }

  @ParameterizedTest
  @CsvSource({
    "koi8-r, Съешь же ещё этих мягких французских булок да выпей чаю",
    "shift_jis, 日本語の文章がここに書かれていますのでよろしくお願いします",
    "big5, 這是一個沒有宣告編碼的中文句子讓我們看看它能不能被認出來",
    "euc-kr, 이것은 인코딩이 선언되지 않은 한국어 문장입니다 안녕하세요",
    "windows-1255, זהו משפט בעברית ללא הצהרה על קידוד התווים שלו"
  })
  void theLookOfTheBytesDecidesWhereNothingIsDeclared(String charset, String text) {
    byte[] body = ("<t>" + text + "</t>").getBytes(Charset.forName(charset));
    assertThat(read(body, "")).isEqualTo(text);
  }

  @Test
  void pa3PiecesOfAnotherCharsetInUtf8AreReadAsWhatTheyAreCase21() {
    byte[] body =
        joined(
            "<t>Café, naïve, Ünï ".getBytes(StandardCharsets.UTF_8),
            "“x”".getBytes(Charset.forName("windows-1252")),
            "</t>".getBytes(StandardCharsets.UTF_8));
    assertThat(read(body, "text/xml; charset=utf-8")).isEqualTo("Café, naïve, Ünï “x”");
  }

  @ParameterizedTest
  @ValueSource(strings = {"no-such-charset", "../../etc", "utf-8"})
  void pa3AWrongNameFailsNothingCase21(String charset) {
    byte[] body = declared(charset, "caf\u00e9").getBytes(StandardCharsets.ISO_8859_1);
    assertThat(read(body, "text/xml; charset=" + charset)).isEqualTo("café");
  }

  @Test
  void everyByteIsSomeCharacter() {
    byte[] all = new byte[256];
    for (int i = 0; i < all.length; i++) {
      all[i] = (byte) i;
    }
    assertThat(Decoder.decode(all, "").text()).hasSizeGreaterThan(127);
    assertThat(Decoder.decode(new byte[0], "").text()).isEmpty();
  }

  private static byte[] joined(byte[]... parts) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      all.writeBytes(part);
    }
    return all.toByteArray();
  }
}
