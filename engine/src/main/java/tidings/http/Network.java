package tidings.http;

import java.math.BigInteger;
import java.net.InetAddress;
import java.util.HexFormat;
import java.util.Optional;

/**
 * A network: all addresses whose first bits are those of one.
 *
 * @param bits how many; all of them for a single address
 */
public record Network(InetAddress address, int bits) {
  /** Reads an address like {@code 10.0.0.7} or a network like {@code 10.0.0.0/8}. */
  public static Network parse(String text) {
    String[] parts = text.split("/", 2);
    InetAddress address = literal(parts[0]).orElseThrow(() -> unreadable(text));
    int most = 8 * address.getAddress().length;
    int bits = parts.length == 1 ? most : bits(text, parts[1]);
    if (bits > most) {
      throw unreadable(text);
    }
    return new Network(address, bits);
  }

  private static int bits(String text, String bits) {
    if (!bits.matches("[0-9]{1,3}")) {
      throw unreadable(text);
    }
    return Integer.parseInt(bits);
  }

  private static IllegalArgumentException unreadable(String text) {
    return new IllegalArgumentException(
        "has '" + text + "', which is no address and no network; write for instance 10.0.0.0/8");
  }

  /** The address that is written there, never asking for a name. */
  public static Optional<InetAddress> literal(String text) {
    try {
      return Optional.of(InetAddress.ofLiteral(text));
    } catch (IllegalArgumentException unreadable) {
      return Optional.empty();
    }
  }

  /** The first bytes of an address as digits. */
  public static String hex(InetAddress address, int bytes) {
    return HexFormat.of().formatHex(address.getAddress(), 0, bytes);
  }

  /** Whether the address is of this network. */
  public boolean contains(InetAddress other) {
    byte[] mine = address.getAddress();
    byte[] its = other.getAddress();
    int rest = 8 * mine.length - bits;
    return mine.length == its.length
        && new BigInteger(1, mine).shiftRight(rest).equals(new BigInteger(1, its).shiftRight(rest));
  }
}
