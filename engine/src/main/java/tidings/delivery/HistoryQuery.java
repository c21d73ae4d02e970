package tidings.delivery;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What is looked for in the history; an empty text and a zero ask for nothing.
 *
 * @param state a state's word
 * @param account name of one of our accounts
 * @param chat the chat's id on its network
 * @param recipient name of a recipient
 * @param source name of a source
 * @param reason words that its reason has
 * @param since made at or after, in milliseconds since the epoch
 * @param until made before, in milliseconds since the epoch
 * @param before goes on below this delivery's row, for the next page
 */
public record HistoryQuery(
    String state,
    String account,
    String chat,
    String recipient,
    String source,
    String reason,
    long since,
    long until,
    long before) {
  // Chats are indexed by account and name. Where a group got another id, its addresses are of the
  // new one, or of the old one still; their deliveries are of both.
  private static final String NAMED =
      """
      SELECT x.%s FROM chat x
      WHERE x.account_id IN (SELECT y.id FROM account y) AND x.native = :chat
      """;

  private static final String OF_CHAT =
      """
      SELECT a1.id FROM address a1 WHERE a1.chat_id IN (%1$s)
      UNION ALL SELECT a2.id FROM address a2 WHERE a2.chat_id IN (%2$s)
      UNION ALL SELECT a3.id FROM address a3
        WHERE a3.chat_id IN (SELECT z.id FROM chat z WHERE z.moved_to > 0 AND z.moved_to IN (%1$s))
      """
          .formatted(NAMED.formatted("id"), NAMED.formatted("moved_to"));

  /** Everything. */
  public static final HistoryQuery ALL = new HistoryQuery("", "", "", "", "", "", 0, 0, 0);

  /** Those in a state. */
  public static HistoryQuery inState(String state) {
    return new HistoryQuery(state, "", "", "", "", "", 0, 0, 0);
  }

  /** Whether only unsettled ones are looked for. */
  boolean unsettled() {
    return List.of("doubtful", "held", "dead").contains(state);
  }

  private boolean reasoned() {
    return !reason.isEmpty() || List.of("refused", "dropped").contains(state);
  }

  /** The conditions; each names its parameter. */
  String conditions() {
    List<String> all = new ArrayList<>(List.of("true"));
    add(all, !state.isEmpty(), "d.state = :state");
    // Few rows are unsettled; an index finds them.
    add(all, unsettled(), "d.unsettled = 1");
    // Those that were not simply sent have a reason, by an index as well.
    add(all, reasoned(), "d.reason <> ''");
    add(all, !account.isEmpty(), "a.name = :account");
    add(all, !chat.isEmpty(), "c.native = :chat AND d.address_id IN (" + OF_CHAT + ")");
    add(
        all,
        !recipient.isEmpty(),
        "d.address_id IN (SELECT x.id FROM address x JOIN recipient r ON r.id = x.recipient_id"
            + " WHERE r.name = :recipient)");
    add(
        all,
        !source.isEmpty(),
        "d.stream = (SELECT 'source:' || s.id FROM source s WHERE s.name = :source)"
            + " AND d.stream LIKE 'source:%'");
    add(all, !reason.isEmpty(), "LOWER(d.reason) LIKE '%' || LOWER(:reason) || '%'");
    add(all, since > 0, "d.made_at >= :since");
    add(all, until > 0, "d.made_at < :until");
    add(all, before > 0, "d.seq < :before");
    return String.join(" AND ", all);
  }

  private static void add(List<String> all, boolean asked, String condition) {
    if (asked) {
      all.add(condition);
    }
  }

  Map<String, Object> parameters() {
    Map<String, Object> parameters = new TreeMap<>();
    parameters.put("state", state);
    parameters.put("account", account);
    parameters.put("chat", chat);
    parameters.put("recipient", recipient);
    parameters.put("source", source);
    parameters.put("reason", reason);
    parameters.put("since", since);
    parameters.put("until", until);
    parameters.put("before", before);
    return parameters;
  }
}
