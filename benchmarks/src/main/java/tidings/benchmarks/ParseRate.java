package tidings.benchmarks;

import com.rometools.rome.io.FeedException;
import com.rometools.rome.io.SyndFeedInput;
import com.rometools.rome.io.XmlReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tidings.source.SourceFault;
import tidings.source.feed.FeedReader;

/** How fast feeds are read, decoding and repair included, by ours and by ROME alone. */
final class ParseRate {
  private static final int ROUNDS = 5;
  private static final long ROUND_NANOS = 1_000_000_000L;

  /** Reads a document; gives how many entries it found. */
  private interface Reader {
    int entries(byte[] body) throws IOException, FeedException;
  }

  private final List<byte[]> bodies;
  private int sink;

  private ParseRate(List<byte[]> bodies) {
    this.bodies = bodies;
  }

  /** Over those of the given documents that both can read. */
  static ParseRate over(List<byte[]> bodies) {
    List<byte[]> both = new ArrayList<>();
    for (byte[] body : bodies) {
      if (reads(ParseRate::ours, body) && reads(ParseRate::peers, body)) {
        both.add(body);
      }
    }
    return new ParseRate(both);
  }

  private static boolean reads(Reader reader, byte[] body) {
    try {
      return reader.entries(body) > 0;
    } catch (IOException | FeedException | SourceFault | IllegalArgumentException unreadable) {
      return false;
    }
  }

  private static int ours(byte[] body) {
    return FeedReader.read(body, "application/xml", "https://feeds.example/").entries().size();
  }

  private static int peers(byte[] body) throws IOException, FeedException {
    try (XmlReader reader =
        new XmlReader(new ByteArrayInputStream(body), "application/xml", true)) {
      return new SyndFeedInput().build(reader).getEntries().size();
    }
  }

  /** Medians of rounds that take turns, in MB/s. */
  void measure(Result result) throws IOException, FeedException {
    double unusedWarm = round(ParseRate::ours) + round(ParseRate::peers);
    double[] ours = new double[ROUNDS];
    double[] peers = new double[ROUNDS];
    for (int i = 0; i < ROUNDS; i++) {
      ours[i] = round(ParseRate::ours);
      peers[i] = round(ParseRate::peers);
    }
    Arrays.sort(ours);
    Arrays.sort(peers);
    double mine = ours[ROUNDS / 2];
    double theirs = peers[ROUNDS / 2];
    result
        .put("files", bodies.size())
        .put("parse_mb_s", mine)
        .put("peer_parse_mb_s", theirs)
        .put("ratio", mine / theirs);
  }

  private double round(Reader reader) throws IOException, FeedException {
    long begin = System.nanoTime();
    long bytes = 0;
    while (System.nanoTime() - begin < ROUND_NANOS) {
      for (byte[] body : bodies) {
        sink += reader.entries(body);
        bytes += body.length;
      }
    }
    if (sink == 0) {
      throw new IllegalStateException("nothing was read");
    }
    return bytes / 1e6 / ((System.nanoTime() - begin) / 1e9);
  }
}
