package tidings.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tidings.filter.Document;
import tidings.filter.Filter;
import tidings.item.NewItem;
import tidings.source.Parsed;
import tidings.source.SourceFault;
import tidings.source.content.DateText;
import tidings.source.content.Decoded;
import tidings.source.content.Decoder;
import tidings.source.page.PageMapping;
import tidings.source.page.PageParser;

/** Real pages of one topic each: their charsets, and what they say of it. */
@Tag("corpus")
class CorpusTopicTest {
  private static final Charset CYRILLIC = Charset.forName("windows-1251");
  private static final ZoneId MOSCOW = ZoneId.of("Europe/Moscow");
  private static final PageMapping UPDATED =
      new PageMapping(
          "body",
          Map.of("title", "h1", "link", "h1 a@href", "updated", "li:contains(Обновлен) span"));

  private static Parsed parsed(PageMapping mapping, String page) {
    return new PageParser(mapping)
        .parse(
            CorpusFiles.page(page),
            CorpusFiles.stated(page, "content-type"),
            CorpusFiles.stated(page, "url"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          topic-freetorrents-207456; Мистер Робот / Mr. Robot [Сезон 1 (1-9 из 10)][2015, Драма, криминал, WEB-DLRip] [MVO (LostFilm)]
          topic-nnmclub-409969; Легенда о Тиле (1976) DVDRip
          topic-rutor-629282-detail; Гладиатор / Gladiator (2000) BDRip-HEVC 2160p от MediaClub | HDR | Расширенная версия | D, P, A
          topic-rutracker-5018611; Ганнибал / Hannibal / Сезон: 3 / Серии: 1-13 из 13 (Гильермо Наварро, Майкл Раймер, Дэвид Слэйд) [2015, США, детектив, криминал, драма, HDTVRip] MVO (Sony Sci Fi) + Original + Subs (Rus, Eng)
          topic-rutracker-5062041; Бeзyмный Мaкс: Дoрoга яpоcти в 3Д / Mаd Mаx: Furу Rоad 3D (Джoрдж Миллер / Geоrge Millеr) [2015, Боевик, Фантастика, Приключения, BDrip-AVC] Half OverUnder / Вертикальная анаморфная стереопара
          topic-rutracker-5788892; Красницкий Евгений - Отрок 4, Ближний круг [Игорь Пронин, 2019, 112 kbps, MP3]
          topic-rutracker-6242565; Карелин Сергей, Сорочинская София - Спасти Эсквиллан [Григорий Метелица, Наталья Беляева, 2021, 128 kbps, MP3]
          topic-rutracker-6831914; Фонд А - Муля, не нервируй... Книга 7 [Олег Троицкий, 2026, 128 kbps, MP3]
          topic-tapochek-140574; Железный человек 3 / Iron man 3 (Шейн Блэк) [2013 г., фантастика, боевик, приключения, BDRemux 1080p]
          topic-anilibria-inuyashiki; Инуяшики / Inuyashiki
          """)
  void aTopicIsCalledWhatItsPageCallsIt(String page, String name) {
    PageMapping mapping = new PageMapping("body", Map.of("title", "h1"));
    assertThat(parsed(mapping, page).items()).extracting(NewItem::title).containsExactly(name);
  }

  @ParameterizedTest
  @CsvSource({
    "list-rutracker-forum-2387, Чащин Валерий - Мастер 1-10",
    "list-rutracker-forum-2387-later, 'Фонд А - Муля, не нервируй... Книга 7'",
    "interstitial-lostfilm-retre-c245, Мистер Робот",
    "topic-rutracker-5788892, Ближний круг",
    "topic-rutracker-6242565, Спасти Эсквиллан",
    "topic-rutracker-6831914, 'Муля, не нервируй'"
  })
  void theBytesSayMoreOfTheCharsetThanTheDeclarationDoes(String page, String name) {
    Decoded stored = Decoder.decode(CorpusFiles.page(page), "text/html; charset=windows-1251");
    byte[] sent = stored.text().getBytes(CYRILLIC);
    assertThat(stored.charset()).isEqualTo(StandardCharsets.UTF_8.name());
    assertThat(stored.text()).contains(name);
    assertThat(Decoder.decode(sent, "").charset()).isEqualTo(CYRILLIC.name());
    assertThat(Decoder.decode(sent, "").text()).contains(name);
  }

  @ParameterizedTest
  @CsvSource({
    "topic-anilibria-inuyashiki, UTF-8",
    "topic-freetorrents-207456, windows-1251",
    "topic-nnmclub-409969, windows-1251",
    "topic-rutor-404, UTF-8",
    "topic-rutracker-5018611, windows-1251",
    "topic-rutracker-5062041, windows-1251",
    "topic-rutracker-not-found, windows-1251",
    "topic-tapochek-140574, windows-1251",
    "update-kinozal-1496310-today, windows-1251",
    "update-kinozal-1508210-date, windows-1251",
    "update-kinozal-1831370-yesterday, windows-1251"
  })
  void aCapturedPageIsReadInItsCharset(String page, String charset) {
    Decoded decoded =
        Decoder.decode(CorpusFiles.page(page), CorpusFiles.stated(page, "content-type"));
    assertThat(decoded.charset()).isEqualTo(charset);
    assertThat(decoded.text()).doesNotContain("\ufffd");
  }

  @ParameterizedTest
  @CsvSource({
    "topic-rutor-404, topic-rutor-629282-detail, body:has(#details), Раздача не существует",
    "topic-rutracker-not-found, topic-rutracker-5062041, body:has(#topic-title), Тема не найдена"
  })
  void aPageThatSaysThatThereIsNoTopicIsAFault(
      String page, String topic, String items, String says) {
    PageMapping mapping = new PageMapping(items, Map.of("title", "h1"));
    assertThat(parsed(mapping, topic).items()).hasSize(1);
    assertThat(CorpusFiles.text(page)).contains(says);
    assertThatThrownBy(() -> parsed(mapping, page))
        .isInstanceOf(SourceFault.class)
        .hasMessageContaining("nothing matches");
  }

  @ParameterizedTest
  @CsvSource({
    "topic-rutor-629282-detail, a[href*=/download/629282], http://d.rutor.info/download/629282",
    "topic-anilibria-inuyashiki, a.torrent-download-link, https://www.anilibria.tv/upload/torrents/4045.torrent"
  })
  void aTopicLinksToItsFile(String page, String link, String file) {
    PageMapping mapping = new PageMapping("body", Map.of("title", "h1", "link", link + "@href"));
    assertThat(parsed(mapping, page).items()).extracting(NewItem::link).containsExactly(file);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "безумный",
        "\"Безумный Макс\" дорога ярости",
        "\"mad max\" fury road",
        "george miller"
      })
  void aNameInTheLettersOfTwoAlphabetsIsFoundByEitherWord(String filter) {
    PageMapping mapping = new PageMapping("body", Map.of("title", "h1"));
    String name = parsed(mapping, "topic-rutracker-5062041").items().getFirst().title();
    assertThat(Filter.parse(filter).matches(new Document(Map.of("title", name)))).isTrue();
  }

  @Test
  void aTopicHasItsNumber() {
    String page = "topic-rutracker-5062041";
    PageMapping mapping =
        new PageMapping("body", Map.of("title", "h1", "topic", "a.magnet-link@data-topic_id"));
    assertThat(parsed(mapping, page).items().getFirst().attributes())
        .containsEntry("topic", "5062041");
  }

  @ParameterizedTest
  @CsvSource({
    "topic-rutracker-5788892, Время звучания: 14:12:38",
    "topic-rutracker-6242565, Время звучания: 9:03:34",
    "topic-rutracker-6242565, Год выпуска: 2021"
  })
  void aTopicSaysInItsTextWhatItIs(String page, String fact) {
    PageMapping mapping = new PageMapping("body", Map.of("title", "h1", "text", ".post_body"));
    assertThat(parsed(mapping, page).items().getFirst().text()).contains(fact);
  }

  @ParameterizedTest
  @CsvSource({
    "update-kinozal-1496310-today, 2017-01-20T12:00:00Z, 2017-01-20T01:30",
    "update-kinozal-1508210-date, 2017-02-01T12:00:00Z, 2017-01-26T21:24",
    "update-kinozal-1831370-yesterday, 2021-03-19T12:00:00Z, 2021-03-18T23:12"
  })
  void aTopicSaysToItsVisitorsWhenItWasUpdated(String page, Instant now, LocalDateTime updated) {
    String said = parsed(UPDATED, page).items().getFirst().attributes().getOrDefault("updated", "");
    assertThat(DateText.parse(said, MOSCOW, Optional.of(now)))
        .hasValue(updated.atZone(MOSCOW).toInstant().toEpochMilli());
  }

  @Test
  void aPageThatIsReadAgainSaysTheSame() {
    String page = "update-kinozal-1508210-date";
    assertThat(parsed(UPDATED, page)).isEqualTo(parsed(UPDATED, page));
  }
}
