package tidings.source.content;

import java.time.DateTimeException;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Zones by the names that stand in dates. Short names are read as their most usual meaning. */
final class ZoneNames {
  private static final Map<String, Integer> HOURS =
      Map.ofEntries(
          Map.entry("utc", 0),
          Map.entry("gmt", 0),
          Map.entry("ut", 0),
          Map.entry("z", 0),
          Map.entry("wet", 0),
          Map.entry("bst", 1),
          Map.entry("cet", 1),
          Map.entry("met", 1),
          Map.entry("west", 1),
          Map.entry("cest", 2),
          Map.entry("mest", 2),
          Map.entry("mesz", 2),
          Map.entry("eet", 2),
          Map.entry("eest", 3),
          Map.entry("msk", 3),
          Map.entry("jst", 9),
          Map.entry("kst", 9),
          Map.entry("aest", 10),
          Map.entry("aedt", 11),
          Map.entry("nzst", 12),
          Map.entry("nzdt", 13),
          Map.entry("at", -4),
          Map.entry("ast", -4),
          Map.entry("adt", -3),
          Map.entry("et", -5),
          Map.entry("est", -5),
          Map.entry("edt", -4),
          Map.entry("ct", -6),
          Map.entry("cst", -6),
          Map.entry("cdt", -5),
          Map.entry("mt", -7),
          Map.entry("mst", -7),
          Map.entry("mdt", -6),
          Map.entry("pt", -8),
          Map.entry("pst", -8),
          Map.entry("pdt", -7),
          Map.entry("akst", -9),
          Map.entry("akdt", -8),
          Map.entry("hst", -10));

  private ZoneNames() {}

  static Optional<ZoneId> of(String name) {
    Integer hours = HOURS.get(name.toLowerCase(Locale.ROOT));
    if (hours != null) {
      return Optional.of(ZoneOffset.ofHours(hours));
    }
    return name.indexOf('/') > 0 ? region(name) : Optional.empty();
  }

  private static Optional<ZoneId> region(String name) {
    try {
      return Optional.of(ZoneId.of(name));
    } catch (DateTimeException unknown) {
      return Optional.empty();
    }
  }
}
