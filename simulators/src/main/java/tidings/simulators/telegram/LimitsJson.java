package tidings.simulators.telegram;

import tidings.simulators.telegram.Limits.Bucket;
import tidings.simulators.telegram.Limits.Window;
import tidings.simulators.web.ControlObject;

/** Limits from the control API and from the command line. */
final class LimitsJson {
  private LimitsJson() {}

  /** A profile, and numbers that differ from it. */
  static Limits read(ControlObject body) {
    Limits base =
        switch (body.text("profile", "off")) {
          case "off" -> Limits.off();
          case "strict" -> Limits.strict(body.number("rate", 30), (int) body.whole("burst", 30));
          case "sheet" -> Limits.sheet();
          default -> throw new IllegalArgumentException("'profile' must be off, strict or sheet");
        };
    Limits limits =
        base.withAccount(bucket(body, base.account(), "rate", "burst"))
            .withPaidAccount(bucket(body, base.paidAccount(), "paid_rate", "paid_burst"))
            .withPrivateChat(bucket(body, base.privateChat(), "chat_rate", "chat_burst"))
            .withGroup(
                new Window(
                    (int) body.whole("group_count", base.group().count()),
                    (int) body.whole("group_seconds", base.group().seconds())))
            .withAbsorbMicros(body.whole("absorb_ms", base.absorbMicros() / 1000) * 1000)
            .withDoubling(
                body.truth("doubling", base.doubling()),
                body.whole("max_penalty_seconds", base.maxPenaltySeconds()))
            .withEditsCount(body.truth("edits_count", base.editsCount()));
    body.finish();
    return limits;
  }

  /** {@code off}, {@code sheet}, {@code strict:RATE:BURST} or with {@code :CHATRATE:CHATBURST}. */
  static Limits parse(String text) {
    String[] parts = text.split(":", -1);
    return switch (parts[0]) {
      case "off" -> Limits.off();
      case "sheet" -> Limits.sheet();
      case "strict" -> strict(parts);
      default ->
          throw new IllegalArgumentException(
              "limits are off, sheet, strict:RATE:BURST or strict:RATE:BURST:CHATRATE:CHATBURST");
    };
  }

  private static Limits strict(String[] parts) {
    if (parts.length != 3 && parts.length != 5) {
      throw new IllegalArgumentException(
          "strict limits are strict:RATE:BURST or strict:RATE:BURST:CHATRATE:CHATBURST");
    }
    Limits limits = Limits.strict(Double.parseDouble(parts[1]), Integer.parseInt(parts[2]));
    return parts.length == 3
        ? limits
        : limits.withPrivateChat(
            new Bucket(Double.parseDouble(parts[3]), Integer.parseInt(parts[4])));
  }

  private static Bucket bucket(ControlObject body, Bucket base, String rate, String burst) {
    return new Bucket(body.number(rate, base.perSecond()), (int) body.whole(burst, base.burst()));
  }
}
