package tidings.source;

/**
 * What a fetch yielded.
 *
 * @param hash of its body
 * @param hub that it names
 */
record Yield(Answer answer, Reading.Whole whole, Parsed parsed, String hash, Hub hub) {
  Source source() {
    return answer.source();
  }
}
