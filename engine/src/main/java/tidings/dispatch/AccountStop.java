package tidings.dispatch;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tidings.pace.Pace;

/** Stops an account whose login the network refuses. */
record AccountStop(Pace pace, long account) {
  private static final Logger LOG = LoggerFactory.getLogger(AccountStop.class);

  /** Said once, however many calls hear of it. */
  void loginRefused(String why) {
    if (pace.closed().isEmpty()) {
      pace.close("the network refused our login: " + why);
      LOG.error(
          "account {} is stopped: the network refused our login ({}); check its token and restart;"
              + " nothing is lost",
          account,
          why);
    }
  }
}
