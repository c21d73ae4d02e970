package tidings.queue;

/** A chat that is given back, with what is left to do there. */
public record Release(Taken taken, Rest rest) {
  /** There is more to do at once, in the place that the chat had. */
  public static Release again(Taken taken, long now) {
    return new Release(taken, new Rest.Again(taken.lane(), taken.rank(), now));
  }
}
