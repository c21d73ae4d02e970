package tidings.queue;

/** A chat that is given back, with what is left to do there. */
public record Release(Taken taken, Rest rest) {}
