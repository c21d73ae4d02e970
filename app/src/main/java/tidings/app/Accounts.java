package tidings.app;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tidings.app.page.AccountNow;
import tidings.app.page.PulseReader;
import tidings.app.web.Audit;
import tidings.app.web.Switches;
import tidings.dispatch.AccountDispatch;
import tidings.dispatch.Stops;
import tidings.pace.Limits;
import tidings.storage.Database;
import tidings.storage.Transaction;

/** Our accounts: those that this process serves, and what is known of the others. */
final class Accounts implements Switches, PulseReader.AccountsNow {
  private static final Logger LOG = LoggerFactory.getLogger(Accounts.class);

  private final Database database;
  private final Map<String, AccountDispatch> served = new ConcurrentHashMap<>();
  private final Stops stops = new Stops();
  private final Audit audit = new Audit();

  Accounts(Database database) {
    this.database = database;
  }

  void add(String name, AccountDispatch dispatch) {
    served.put(name, dispatch);
  }

  @Override
  public Map<String, Object> stop(String by) {
    String reason = "all sending was stopped by " + by;
    database.write(transaction -> {
      audit.note(transaction, by, "stopped all sending", "");
      stops.stop(transaction, reason);
      return reason;
    });
    served.values().forEach(AccountDispatch::obey);
    LOG.warn("{}", reason);
    return health();
  }

  @Override
  public Map<String, Object> resume(String by) {
    database.write(transaction -> {
      audit.note(transaction, by, "resumed sending", "");
      stops.resume(transaction);
      return by;
    });
    served.values().forEach(AccountDispatch::obey);
    LOG.info("sending was resumed by {}", by);
    return health();
  }

  @Override
  public List<Map<String, Object>> accounts() {
    return database.read(transaction -> {
      Optional<String> all = stops.reason(transaction);
      return stops.accounts(transaction).stream()
          .map(account -> shown(account, all.orElse(account.refused())))
          .toList();
    });
  }

  private Map<String, Object> shown(Stops.Standing account, String stopped) {
    Map<String, Object> shown = new LinkedHashMap<>();
    shown.put("name", account.name());
    shown.put("stopped", stopped);
    shown.put("sends", sender(account).word());
    sending(account.name())
        .ifPresent(here -> {
          shown.put("in_flight", here.inFlight());
          shown.put("limits", here.limits());
        });
    return shown;
  }

  private AccountNow.Sender sender(Stops.Standing account) {
    if (sending(account.name()).isPresent()) {
      return AccountNow.Sender.HERE;
    }
    // Alone with the database, nobody else can be sending, whatever a dead process wrote there.
    return account.leased() && !database.exclusive()
        ? AccountNow.Sender.ELSEWHERE
        : AccountNow.Sender.NOBODY;
  }

  @Override
  public String stopped(Transaction transaction) {
    return stops.reason(transaction).orElse("");
  }

  @Override
  public List<AccountNow> now(Transaction transaction, PulseReader.Rates rates) {
    return stops.accounts(transaction).stream()
        .map(account ->
            new AccountNow(
                account.name(),
                sender(account),
                account.refused(),
                sending(account.name()).map(here -> here.limits().account()).orElse(0.0),
                rates.of(account.id())))
        .toList();
  }

  /** Where this process is the one that sends; one that stands by has limits of no account. */
  private Optional<AccountDispatch> sending(String account) {
    return Optional.ofNullable(served.get(account)).filter(AccountDispatch::holds);
  }

  @Override
  public Limits limits(String account) {
    return expected(account).limits();
  }

  @Override
  public void limit(String account, Limits limits, String by) {
    AccountDispatch dispatch = expected(account);
    // Written down first: what cannot be written down is not done.
    database.write(transaction -> {
      audit.note(transaction, by, "set limits to " + limits, account);
      return by;
    });
    dispatch.limit(limits);
    LOG.warn("the limits of account {} were set to {} by {}", account, limits, by);
  }

  private AccountDispatch expected(String account) {
    return sending(account)
        .orElseThrow(() ->
            new IllegalArgumentException(
                "this process sends for no account named " + account + "; ask the one that does"));
  }

  @Override
  public Map<String, Object> health() {
    List<String> reasons = database.read(this::reasons);
    Map<String, Object> health = new LinkedHashMap<>();
    health.put("status", reasons.isEmpty() ? "up" : "stopped");
    if (!reasons.isEmpty()) {
      health.put("reason", String.join("; ", reasons));
    }
    return health;
  }

  private List<String> reasons(Transaction transaction) {
    return Stream.concat(
            stops.reason(transaction).stream(),
            stops.accounts(transaction).stream().map(Stops.Standing::refused))
        .filter(reason -> !reason.isEmpty())
        .distinct()
        .toList();
  }
}
