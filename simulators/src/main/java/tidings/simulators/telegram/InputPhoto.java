package tidings.simulators.telegram;

/** How a call names a photo. */
sealed interface InputPhoto {
  /** By its address, which the server would fetch. */
  record Web(String url) implements InputPhoto {}

  /** By the id of a photo that is on the server already. */
  record Known(String fileId) implements InputPhoto {}

  /** By bringing it. */
  record Brought(Upload upload) implements InputPhoto {}

  /** What stood in the call: the address, the id, or the file's name. */
  default String name() {
    return switch (this) {
      case Web(String url) -> url;
      case Known(String fileId) -> fileId;
      case Brought(Upload upload) -> upload.fileName();
    };
  }
}
