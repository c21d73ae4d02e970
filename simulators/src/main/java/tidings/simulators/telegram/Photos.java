package tidings.simulators.telegram;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The photos that bots have sent, and the addresses that are scripted to be refused. Not
 * thread-safe; the rules' lock guards it.
 */
final class Photos {
  private static final int MAX_BYTES = 10 << 20;

  private record FileKey(String token, String fileId) {}

  private final Map<FileKey, List<PhotoSize>> byFileId = new HashMap<>();
  private final Map<String, PhotoFault> bad = new HashMap<>();

  void bad(String urlPrefix, PhotoFault fault) {
    bad.put(urlPrefix, fault);
  }

  void good(String urlPrefix) {
    bad.remove(urlPrefix);
  }

  /**
   * The photo's sizes, or a refusal of what can be seen without fetching it. The texts are TDLib's
   * ({@code FileManager.cpp}); that a well-formed id of nobody's, or of another bot, gets the last
   * of them is what people report.
   */
  List<PhotoSize> identify(String token, InputPhoto photo) {
    return switch (photo) {
      case InputPhoto.Web(String url) -> PhotoMaker.sizes(token, url);
      case InputPhoto.Known(String fileId) -> known(token, fileId);
      case InputPhoto.Brought(Upload upload) -> {
        checkSize(upload);
        yield PhotoMaker.sizes(token, upload.fileName() + '\n' + upload.bytes());
      }
    };
  }

  /** Refuses an address that is scripted to be bad; the longest prefix decides. */
  void fetch(InputPhoto photo) {
    if (photo instanceof InputPhoto.Web(String url)) {
      bad.keySet().stream()
          .filter(url::startsWith)
          .max(Comparator.comparingInt(String::length))
          .map(bad::get)
          .ifPresent(fault -> {
            throw Refusal.badRequest(fault.description());
          });
    }
  }

  /** From now on the bot may send the photo by the ids of its sizes. */
  void keep(String token, List<PhotoSize> sizes) {
    sizes.forEach(size -> byFileId.putIfAbsent(new FileKey(token, size.fileId()), sizes));
  }

  private List<PhotoSize> known(String token, String fileId) {
    List<PhotoSize> sizes = byFileId.get(new FileKey(token, fileId));
    if (sizes != null) {
      return sizes;
    }
    if (fileId.indexOf('.') >= 0) {
      throw Refusal.badRequest("invalid file HTTP URL specified: Unsupported URL protocol");
    }
    if (!fileId.chars().allMatch(Photos::base64)) {
      throw Refusal.badRequest(
          "wrong remote file identifier specified: Wrong character in the string");
    }
    throw Refusal.badRequest(PhotoFault.WRONG_IDENTIFIER.description());
  }

  private static boolean base64(int c) {
    return c < 0x80 && (Character.isLetterOrDigit(c) || c == '-' || c == '_');
  }

  private static void checkSize(Upload upload) {
    if (upload.bytes() == 0) {
      throw Refusal.badRequest("file must be non-empty");
    }
    if (upload.bytes() > MAX_BYTES) {
      throw Refusal.badRequest(
          "file of size "
              + upload.bytes()
              + " bytes is too big for a photo; the maximum size is "
              + MAX_BYTES
              + " bytes");
    }
  }
}
