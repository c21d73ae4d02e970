package tidings.simulators.telegram;

import java.util.Map;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Writes {@link Counters} for the control API. */
final class CountersJson {
  private static final JsonMapper JSON = JsonMapper.shared();

  private CountersJson() {}

  static String write(Counters counters) {
    ObjectNode out = JSON.createObjectNode();
    out.put("received", counters.received());
    out.put("accepted", counters.accepted());
    out.put("unanswered", counters.unanswered());
    out.put("too_many_requests", counters.tooManyRequests());
    out.put("absorbed", counters.absorbed());
    out.put("cut", counters.cut());
    out.put("edits", counters.edits());
    fill(out.putObject("per_method"), counters.perMethod());
    fill(out.putObject("faults"), counters.faults());
    out.put("first_empty_micros", counters.firstEmptyMicros());
    out.put("accepted_since_empty", counters.acceptedSinceEmpty());
    out.put("first_accepted_micros", counters.firstAcceptedMicros());
    out.put("last_accepted_micros", counters.lastAcceptedMicros());
    return out.toString();
  }

  private static void fill(ObjectNode node, Map<String, Long> values) {
    values.forEach(node::put);
  }
}
