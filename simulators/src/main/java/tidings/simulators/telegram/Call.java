package tidings.simulators.telegram;

import java.util.Map;

/**
 * One call as the Bot API sees it.
 *
 * @param token the bot's token, as it stood in the path
 * @param method the method, lower-cased ({@code sendmessage}); case does not matter to the Bot API
 * @param parameters all parameters; a JSON value that is no string stays raw JSON text
 * @param files the files of a {@code multipart/form-data} request by the names of their parts
 */
public record Call(
    String token, String method, Map<String, String> parameters, Map<String, Upload> files) {
  public Call {
    parameters = Map.copyOf(parameters);
    files = Map.copyOf(files);
  }

  /** A call without files. */
  public Call(String token, String method, Map<String, String> parameters) {
    this(token, method, parameters, Map.of());
  }

  /** The parameter, or an empty text: the Bot API makes no difference between the two. */
  public String parameter(String name) {
    return parameters.getOrDefault(name, "");
  }
}
