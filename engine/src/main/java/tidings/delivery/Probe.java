package tidings.delivery;

/**
 * One question put to the network about a doubtful delivery; written before it is put.
 *
 * @param candidate the message id asked about
 * @param purpose what the call is for
 * @param restores the delivery whose buttons the question changed and which get them back, or 0
 */
public record Probe(long id, long candidate, Purpose purpose, long restores, Answer answer) {
  /** What a call is for. */
  public enum Purpose {
    ASK,
    /**
     * Ask so that the answer shows the text: with buttons that the message cannot have. Used where
     * an earlier question went unanswered and may have changed what stands there.
     */
    IDENTIFY,
    /** Put back the buttons of another message that a question changed. */
    RESTORE
  }

  /** What came back. */
  public enum Answer {
    /** Nothing yet, and nothing any more if its process died. */
    NONE,
    /** The message is there, exactly so. */
    SAME,
    /** It is there, by its text; its buttons may have to be put back. */
    RECOGNISED,
    /** There is no such message in the chat. */
    ABSENT,
    /** There is one, and it is not ours. */
    FOREIGN,
    /** There was another one of ours, and the question changed its buttons. */
    CHANGED,
    /** Buttons were put back. */
    RESTORED
  }
}
