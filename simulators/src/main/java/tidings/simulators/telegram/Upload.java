package tidings.simulators.telegram;

/**
 * A file that came with a call. Of its content only the size matters here.
 *
 * @param fileName the name its sender gave it
 * @param bytes its size
 */
public record Upload(String fileName, int bytes) {}
