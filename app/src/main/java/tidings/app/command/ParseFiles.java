package tidings.app.command;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Feed files → a line of JSON each. */
final class ParseFiles {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private ParseFiles() {}

  /** The exit code: 1 when one of the files is no feed. */
  static int all(List<Path> files, PrintStream out) {
    int failed = 0;
    for (Path file : files) {
      ObjectNode answer = answer(file.toString(), "", "");
      failed += answer.has("error") ? 1 : 0;
      print(answer, out);
    }
    return failed == 0 ? 0 : 1;
  }

  /** Answers line by line until the input ends. */
  static int batch(InputStream input, PrintStream out) throws IOException {
    BufferedReader lines = new BufferedReader(new InputStreamReader(input, UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      String[] parts = line.split("\t", -1);
      print(
          answer(parts[0], parts.length > 1 ? parts[1] : "", parts.length > 2 ? parts[2] : ""),
          out);
    }
    return 0;
  }

  private static ObjectNode answer(String file, String base, String contentType) {
    try {
      return NeutralJson.of(Files.readAllBytes(Path.of(file)), contentType, base);
    } catch (NoSuchFileException missing) {
      return MAPPER.createObjectNode().put("error", file + " is not there");
    } catch (IOException | InvalidPathException fault) {
      return MAPPER
          .createObjectNode()
          .put("error", file + " cannot be read: " + fault.getMessage());
    }
  }

  private static void print(ObjectNode answer, PrintStream out) {
    out.println(MAPPER.writeValueAsString(answer));
    out.flush();
  }
}
