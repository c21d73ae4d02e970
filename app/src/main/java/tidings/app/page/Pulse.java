package tidings.app.page;

import java.util.List;
import java.util.stream.Collectors;
import tidings.delivery.History;
import tidings.delivery.Life;
import tidings.source.Source;

/**
 * What goes on, as of one moment.
 *
 * @param at in milliseconds since the epoch, by the database's clock
 * @param tried the messages that were tried last, the last one first
 * @param stopped why nothing is sent for any account, by somebody's decision, or empty
 * @param undecided those that are held, in doubt or given up, the newest first
 * @param sources those that fail first, then by name; a bounded number
 * @param moments the last minutes, second by second
 */
public record Pulse(
    long at,
    Flow flow,
    String stopped,
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

  /** Whether things are sent, over all accounts. */
  public enum Sending {
    /** For every account. */
    YES,
    /** Not for all: see each account. */
    PARTLY,
    /** No process sends. */
    NOBODY,
    /** There is no account to send for. */
    NO_ACCOUNT,
    /** Somebody decided so, or every login is refused. */
    STOPPED
  }

  /** Whether things are sent. */
  public Sending sending() {
    if (accounts.isEmpty()) {
      return stopped.isEmpty() ? Sending.NO_ACCOUNT : Sending.STOPPED;
    }
    if (!stopped.isEmpty() || accounts.stream().noneMatch(one -> one.refused().isEmpty())) {
      return Sending.STOPPED;
    }
    if (accounts.stream().allMatch(one -> one.sender() == AccountNow.Sender.NOBODY)) {
      return Sending.NOBODY;
    }
    return accounts.stream().allMatch(AccountNow::works) ? Sending.YES : Sending.PARTLY;
  }

  /** What stops sending, in words: somebody's decision, or else the networks' refusals. */
  public String why() {
    return stopped.isEmpty()
        ? accounts.stream()
            .map(AccountNow::refused)
            .filter(reason -> !reason.isEmpty())
            .distinct()
            .collect(Collectors.joining("; "))
        : stopped;
  }

  /** What all accounts together are allowed, in messages a second. */
  public double limit() {
    return accounts.stream().mapToDouble(AccountNow::limit).sum();
  }
}
