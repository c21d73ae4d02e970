package tidings.source.content;

import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Charsets by the names that people give them. Several mean a larger one than they say: what calls
 * itself ISO-8859-1 is windows-1252, and so on (encoding.spec.whatwg.org, section 4.2).
 */
final class CharsetNames {
  private static final Map<String, String> MEANT =
      Map.ofEntries(
          Map.entry("iso-8859-1", "windows-1252"),
          Map.entry("iso8859-1", "windows-1252"),
          Map.entry("latin1", "windows-1252"),
          Map.entry("latin-1", "windows-1252"),
          Map.entry("us-ascii", "windows-1252"),
          Map.entry("ascii", "windows-1252"),
          Map.entry("iso-8859-9", "windows-1254"),
          Map.entry("iso-8859-11", "x-windows-874"),
          Map.entry("tis-620", "x-windows-874"),
          Map.entry("gb2312", "gb18030"),
          Map.entry("gbk", "gb18030"),
          Map.entry("x-gbk", "gb18030"),
          Map.entry("shift_jis", "windows-31j"),
          Map.entry("shift-jis", "windows-31j"),
          Map.entry("sjis", "windows-31j"),
          Map.entry("x-sjis", "windows-31j"),
          Map.entry("euc-kr", "x-windows-949"),
          Map.entry("ks_c_5601-1987", "x-windows-949"),
          Map.entry("big5", "big5-hkscs"),
          Map.entry("unicode", "utf-16"),
          Map.entry("utf_16", "utf-16"),
          Map.entry("u16", "utf-16"),
          Map.entry("utf8", "utf-8"),
          Map.entry("cp1251", "windows-1251"),
          Map.entry("ebcdic", "ibm037"));

  private CharsetNames() {}

  /** The charset meant by a name, empty where there is none. */
  static Optional<Charset> of(String name) {
    String folded = name.strip().toLowerCase(Locale.ROOT);
    try {
      return folded.isEmpty()
          ? Optional.empty()
          : Optional.of(Charset.forName(MEANT.getOrDefault(folded, folded)));
    } catch (IllegalCharsetNameException | UnsupportedCharsetException unknown) {
      return Optional.empty();
    }
  }
}
