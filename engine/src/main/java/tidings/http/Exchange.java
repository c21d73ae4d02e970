package tidings.http;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/** How a call ended. */
public sealed interface Exchange {
  /** A complete answer came. Header names ignore case. */
  // The bytes are copied on the way in and out, so that nobody shares them.
  @SuppressWarnings("ArrayRecordComponent")
  record Answered(int status, Map<String, String> headers, byte[] body) implements Exchange {
    public Answered {
      TreeMap<String, String> folded = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
      folded.putAll(headers);
      headers = java.util.Collections.unmodifiableMap(folded);
      body = body.clone();
    }

    @Override
    public byte[] body() {
      return body.clone();
    }

    /** How many bytes the body has. */
    public int length() {
      return body.length;
    }

    /** The body's first bytes. */
    public byte[] start(int most) {
      return Arrays.copyOf(body, Math.min(most, body.length));
    }

    /** A header's value, or empty. */
    public String header(String name) {
      return headers.getOrDefault(name, "");
    }
  }

  /** No byte of the request left: the gate was shut, or there was no connection. */
  record NotSent(String why, Obstacle obstacle) implements Exchange {
    /** Whether it was held back by ourselves. */
    public boolean gateShut() {
      return obstacle == Obstacle.SHUT;
    }
  }

  /** Bytes may have left and no complete answer came. */
  record Lost(String why) implements Exchange {}
}
