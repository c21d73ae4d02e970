package tidings.app.page;

import java.util.List;
import tidings.delivery.History;
import tidings.delivery.Life;
import tidings.source.Source;

/**
 * What goes on, as of one moment.
 *
 * @param at in milliseconds since the epoch, by the database's clock
 * @param tried the messages that were tried last, the last one first
 * @param undecided those that are held, in doubt or given up, the newest first
 * @param sources those that fail first, then by name; a bounded number
 * @param moments the last minutes, second by second
 */
public record Pulse(
    long at,
    Flow flow,
    List<AccountNow> accounts,
    List<History.Tried> tried,
    List<Life> undecided,
    List<Source> sources,
    List<Moment> moments) {
  public Pulse {
    accounts = List.copyOf(accounts);
    tried = List.copyOf(tried);
    undecided = List.copyOf(undecided);
    sources = List.copyOf(sources);
    moments = List.copyOf(moments);
  }

  /** Why nothing is sent at all, or empty. */
  public String stopped() {
    boolean all =
        !accounts.isEmpty() && accounts.stream().noneMatch(one -> one.stopped().isEmpty());
    return all ? accounts.getFirst().stopped() : "";
  }

  /** What all accounts together are allowed, in messages a second. */
  public double limit() {
    return accounts.stream().mapToDouble(AccountNow::limit).sum();
  }
}
