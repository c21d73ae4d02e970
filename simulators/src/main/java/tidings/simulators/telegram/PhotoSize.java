package tidings.simulators.telegram;

/** One of the sizes in which the server keeps a photo. */
record PhotoSize(String fileId, String uniqueId, int width, int height, int bytes) {}
