package tidings.simulators.telegram;

import java.util.Map;

/**
 * One call as the Bot API sees it.
 *
 * @param token the bot's token, as it stood in the path
 * @param method the method, lower-cased ({@code sendmessage}); case does not matter to the Bot API
 * @param parameters all parameters; a JSON value that is no string stays raw JSON text
 */
public record Call(String token, String method, Map<String, String> parameters) {
  public Call {
    parameters = Map.copyOf(parameters);
  }

  /** The parameter, or an empty text: the Bot API makes no difference between the two. */
  public String parameter(String name) {
    return parameters.getOrDefault(name, "");
  }
}
