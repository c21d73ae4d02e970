package tidings.simulators.telegram;

import java.util.Map;

/**
 * What happened so far.
 *
 * @param received calls that arrived
 * @param accepted sends that were accepted, so entries of the log
 * @param unanswered calls that arrived and have neither an answer nor a cut connection yet
 * @param tooManyRequests 429 answers that the limits gave; injected ones are among {@code faults}
 * @param absorbed calls whose wait was served as latency
 * @param cut calls whose connection was closed without an answer
 * @param edits edits that changed a message
 * @param perMethod calls received by lower-cased method
 * @param faults injected faults by name
 * @param firstEmptyMicros the moment an account's bucket first held less than one message, or -1
 * @param acceptedSinceEmpty sends accepted after that moment; the send that emptied the bucket is
 *     not among them
 * @param firstAcceptedMicros moment of the first accepted send, or -1
 * @param lastAcceptedMicros moment of the last accepted send, or -1
 */
public record Counters(
    long received,
    long accepted,
    long unanswered,
    long tooManyRequests,
    long absorbed,
    long cut,
    long edits,
    Map<String, Long> perMethod,
    Map<String, Long> faults,
    long firstEmptyMicros,
    long acceptedSinceEmpty,
    long firstAcceptedMicros,
    long lastAcceptedMicros) {}
