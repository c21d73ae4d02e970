package tidings.source.board;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The boards that are known, each by its hosts. Immutable. */
public final class Boards {
  /** Those of the table that comes with the program. */
  public static final Boards STANDARD = new Boards(BoardTable.read(resource()));

  private final List<Board> boards;
  private final Board any;

  private Boards(List<Board> boards) {
    this.boards = List.copyOf(boards);
    this.any = find("*").orElseThrow();
  }

  private static String resource() {
    try (InputStream table = Boards.class.getResourceAsStream("boards.txt")) {
      if (table == null) {
        throw new IllegalStateException("boards.txt is missing beside its class");
      }
      return new String(table.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException fault) {
      throw new UncheckedIOException(fault);
    }
  }

  /** All boards in the order of the table. */
  public List<Board> all() {
    return boards;
  }

  /** The board of that name, whatever its case. */
  public Optional<Board> named(String name) {
    return boards.stream().filter(board -> board.name().equalsIgnoreCase(name)).findFirst();
  }

  /** The board whose postings an address has; the one for all others where it has none's. */
  public Board of(String address) {
    String host = host(address);
    for (int dot = 0; dot >= 0; dot = next(host, dot)) {
      Optional<Board> found = find(dot == 0 ? host : host.substring(dot));
      if (found.isPresent()) {
        return found.get();
      }
    }
    return any;
  }

  /** Whether an address belongs to a board of its own. */
  public boolean knows(String address) {
    return !of(address).equals(any);
  }

  private static int next(String host, int dot) {
    int found = host.indexOf('.', dot);
    return found < 0 ? -1 : found + 1;
  }

  private Optional<Board> find(String host) {
    return boards.stream().filter(board -> board.hosts().contains(host)).findFirst();
  }

  private static String host(String address) {
    try {
      return Optional.ofNullable(URI.create(address.strip()).getHost())
          .orElse("")
          .toLowerCase(Locale.ROOT);
    } catch (IllegalArgumentException malformed) {
      return "";
    }
  }

  /**
   * The attributes of a posting: by its board's own places, and by those that all boards share.
   *
   * @param address of the posting or its feed
   */
  public Map<String, String> attributes(String address, Material material) {
    Map<String, String> attributes = new TreeMap<>(any.attributes(material));
    attributes.putAll(of(address).attributes(material));
    return attributes;
  }
}
