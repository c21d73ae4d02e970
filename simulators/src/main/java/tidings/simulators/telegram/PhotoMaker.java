package tidings.simulators.telegram;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.UUID;

/**
 * Makes up the sizes of a photo that nobody looked at: the same source has the same dimensions and,
 * for any bot, the same {@code file_unique_id}; {@code file_id} is another for each bot. The forms
 * of the ids and the boxes of the sizes are those of published answers.
 */
final class PhotoMaker {
  private static final int[][] ORIGINALS = {
    {1280, 720}, {1280, 853}, {1200, 900}, {960, 960}, {800, 1200}, {640, 480}
  };

  private static final int[] BOXES = {90, 320, 800, 1280};

  private PhotoMaker() {}

  /** The sizes, smallest first. */
  static List<PhotoSize> sizes(String token, String source) {
    int[] original = ORIGINALS[Math.floorMod(source.hashCode(), ORIGINALS.length)];
    int longest = Math.max(original[0], original[1]);
    List<PhotoSize> sizes = new ArrayList<>();
    for (int box : BOXES) {
      sizes.add(size(token, source, original, Math.min(box, longest)));
      if (box >= longest) {
        break;
      }
    }
    return sizes;
  }

  private static PhotoSize size(String token, String source, int[] original, int longest) {
    int whole = Math.max(original[0], original[1]);
    int width = original[0] * longest / whole;
    int height = original[1] * longest / whole;
    String what = source + '\n' + longest;
    return new PhotoSize(
        "AgACAgIAAxkBAAM" + digest(token + '\n' + what) + digest(what),
        "AQAD" + digest(what).substring(0, 11),
        width,
        height,
        width * height / 10 + 600);
  }

  private static String digest(String text) {
    UUID hash = UUID.nameUUIDFromBytes(text.getBytes(StandardCharsets.UTF_8));
    ByteBuffer bytes = ByteBuffer.allocate(16);
    bytes.putLong(hash.getMostSignificantBits()).putLong(hash.getLeastSignificantBits());
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes.array());
  }
}
