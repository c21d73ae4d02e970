package tidings.app.page;

import java.util.List;
import tidings.delivery.DeliveryState;
import tidings.source.Source;

/** What things are marked with: a word that colours follow, and another for those who see none. */
public final class Mark {
  /** States that a person may have to decide on, the most pressing first. */
  static final List<DeliveryState> UNSETTLED =
      List.of(DeliveryState.HELD, DeliveryState.DOUBTFUL, DeliveryState.DEAD);

  private Mark() {}

  /** The tone of a delivery's state. */
  public static String tone(String state) {
    return switch (DeliveryState.of(state)) {
      case SENT, CONFIRMED -> "good";
      case WAITING, CLAIMED -> "busy";
      case DOUBTFUL, HELD -> "doubt";
      case REFUSED, DEAD -> "bad";
      case DROPPED -> "quiet";
    };
  }

  /** Whether a person may send it again. */
  public static boolean again(String state) {
    return switch (DeliveryState.of(state)) {
      case DEAD, REFUSED, HELD -> true;
      case WAITING, CLAIMED, SENT, CONFIRMED, DOUBTFUL, DROPPED -> false;
    };
  }

  /** Whether a person may drop it. */
  public static boolean drops(String state) {
    return switch (DeliveryState.of(state)) {
      case WAITING, HELD -> true;
      case CLAIMED, SENT, CONFIRMED, REFUSED, DEAD, DOUBTFUL, DROPPED -> false;
    };
  }

  /** The tone of a source's health. */
  public static String tone(Source source) {
    return switch (source.health()) {
      case NEW -> "busy";
      case WELL -> "good";
      case FAILING, DEAD, GONE -> "bad";
    };
  }

  /** A source's health in a word. */
  public static String health(Source source) {
    return switch (source.health()) {
      case NEW -> "not read yet";
      case WELL -> "well";
      case FAILING -> source.failures() > 1 ? "failed " + source.failures() + " times" : "failed";
      case DEAD -> "dead";
      case GONE -> "gone";
    };
  }

  /** A state as people say it. */
  public static String word(String state) {
    return switch (DeliveryState.of(state)) {
      case DOUBTFUL -> "in doubt";
      case DEAD -> "given up";
      case CLAIMED -> "being sent";
      case WAITING, SENT, CONFIRMED, REFUSED, HELD, DROPPED -> state;
    };
  }
}
