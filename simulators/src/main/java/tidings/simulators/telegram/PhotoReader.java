package tidings.simulators.telegram;

import java.util.Locale;

/** Reads {@code photo} (Bot API server source, {@code Client::get_input_file}). */
final class PhotoReader {
  private static final String ATTACHED = "attach://";

  private PhotoReader() {}

  static InputPhoto read(Call call) {
    String photo = call.parameter("photo");
    if (photo.isEmpty()) {
      return brought(call, "photo");
    }
    if (photo.startsWith(ATTACHED)) {
      return brought(call, photo.substring(ATTACHED.length()));
    }
    return web(photo) ? new InputPhoto.Web(photo) : new InputPhoto.Known(photo);
  }

  private static InputPhoto brought(Call call, String part) {
    Upload upload = call.files().get(part);
    if (upload == null) {
      throw Refusal.badRequest("there is no photo in the request");
    }
    return new InputPhoto.Brought(upload);
  }

  private static boolean web(String photo) {
    String lower = photo.toLowerCase(Locale.ROOT);
    return lower.startsWith("http://") || lower.startsWith("https://");
  }
}
