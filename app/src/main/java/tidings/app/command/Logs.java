package tidings.app.command;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.JsonEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.Appender;
import ch.qos.logback.core.ConsoleAppender;
import org.slf4j.LoggerFactory;
import tidings.app.configuration.LogForm;

/** Gives the log the form that was asked for. */
final class Logs {
  private Logs() {}

  static void in(LogForm form) {
    if (form == LogForm.JSON
        && LoggerFactory.getILoggerFactory() instanceof LoggerContext context) {
      Appender<ILoggingEvent> appender =
          context.getLogger(Logger.ROOT_LOGGER_NAME).getAppender("stderr");
      if (appender instanceof ConsoleAppender<ILoggingEvent> console) {
        encode(context, console);
      }
    }
  }

  private static void encode(LoggerContext context, ConsoleAppender<ILoggingEvent> console) {
    JsonEncoder encoder = new JsonEncoder();
    encoder.setContext(context);
    encoder.setWithSequenceNumber(false);
    encoder.setWithNanoseconds(false);
    encoder.setWithContext(false);
    encoder.setWithArguments(false);
    encoder.setWithMessage(false);
    encoder.setWithFormattedMessage(true);
    encoder.start();
    console.setEncoder(encoder);
  }
}
