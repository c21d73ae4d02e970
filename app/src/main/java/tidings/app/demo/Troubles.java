package tidings.app.demo;

import java.time.Duration;
import java.util.OptionalLong;
import tidings.app.SetUp;
import tidings.delivery.DoubtPolicy;
import tidings.simulators.feeds.FeedHost;
import tidings.simulators.telegram.ChatCondition;
import tidings.simulators.telegram.Fault;
import tidings.simulators.telegram.FaultPlan;
import tidings.simulators.telegram.TelegramRules;

/** What goes wrong in the demonstration, so that it can be seen how that looks. */
enum Troubles {
  /** Nothing does. */
  NONE,
  /** A source that is not there, a person who blocked the bot, a message that was sent perhaps. */
  SOME;

  private static final long BLOCKING = 1_000_007L;
  private static final long UNANSWERED = 999_999L;

  void begin(SetUp setUp, TelegramRules rules, FeedHost feeds) {
    if (this == NONE) {
      return;
    }
    long unusedSource = setUp.source("archive", feeds.url("archive"), Duration.ofSeconds(20));
    rules.chat(BLOCKING, ChatCondition.Plain.BLOCKED);
    rules.script(
        new FaultPlan.Script(1, OptionalLong.of(UNANSWERED), "sendmessage", new Fault.CutBefore()));
    setUp.say("bot:" + UNANSWERED, "Your parcel is at the door", DoubtPolicy.HOLD);
  }

  /** Whether a person cannot be reached. */
  boolean blocks(long chat) {
    return this == SOME && chat == BLOCKING;
  }

  /** Whether a chat is there for trouble only. */
  boolean concerns(long chat) {
    return this == SOME && chat == UNANSWERED;
  }
}
