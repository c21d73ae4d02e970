package tidings.simulators.telegram;

import java.io.IOException;
import tidings.simulators.web.CommandLine;

/** Runs a Bot API stand-in as a process of its own. */
public final class TelegramSimulator {
  private static final String USAGE =
      "usage: [--port N] [--limits off|sheet|strict:RATE:BURST[:CHATRATE:CHATBURST]] [--seed S]"
          + " [--first-id N] [--incoming RATE:MOST] [--closed-world] [--until-stdin-closes]";

  private TelegramSimulator() {}

  /** Prints the address as one line and runs until it is killed. */
  public static void main(String[] args) throws IOException, InterruptedException {
    CommandLine line = CommandLine.parse(args, USAGE);
    boolean untilStdinCloses = line.flag("until-stdin-closes");
    int port = (int) line.number("port", 0);
    Settings settings =
        line.read("incoming", "0:1", TelegramSimulator::incoming)
            .withFirstMessageId((int) line.number("first-id", 1))
            .withOpenWorld(!line.flag("closed-world"));
    TelegramRules rules = new TelegramRules(settings, line.number("seed", 1));
    rules.limits(line.read("limits", "off", LimitsJson::parse));
    line.finish();
    try (TelegramServer server = new TelegramServer(rules, port)) {
      System.out.println("telegram simulator at " + server.url());
      System.out.flush();
      CommandLine.waitForEnd(untilStdinCloses);
    }
  }

  /** {@code 0.1:3}: before one send in ten, 1 to 3 ids are used up by incoming messages. */
  private static Settings incoming(String text) {
    int colon = text.indexOf(':');
    if (colon < 0) {
      throw new IllegalArgumentException("expected RATE:MOST, got " + text);
    }
    double rate = Double.parseDouble(text.substring(0, colon));
    return Settings.defaults().withIncoming(rate, Integer.parseInt(text.substring(colon + 1)));
  }
}
