package tidings.app;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tidings.app.page.AccountNow;
import tidings.app.page.PulseReader;
import tidings.app.web.Audit;
import tidings.app.web.Switches;
import tidings.dispatch.AccountDispatch;
import tidings.dispatch.Stops;
import tidings.pace.Limits;
import tidings.recipient.Addresses;
import tidings.storage.Database;
import tidings.storage.Transaction;

/** Our accounts: those that this process serves, and what is known of the others. */
final class Accounts implements Switches, PulseReader.AccountsNow {
  private static final Logger LOG = LoggerFactory.getLogger(Accounts.class);

  private final Database database;
  private final Map<String, AccountDispatch> served = new ConcurrentHashMap<>();
  private final Stops stops = new Stops();
  private final Audit audit = new Audit();
  private final Addresses addresses = new Addresses();

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
    served.values().forEach(AccountDispatch::resume);
    LOG.info("sending was resumed by {}", by);
    return health();
  }

  @Override
  public List<Map<String, Object>> accounts() {
    List<Map<String, Object>> all = new ArrayList<>();
    stopped().forEach((name, reason) -> all.add(shown(name, reason)));
    return all;
  }

  /** Why nothing is sent, or empty, by account. */
  private Map<String, String> stopped() {
    return database.read(this::stopped);
  }

  private Map<String, String> stopped(Transaction transaction) {
    Map<String, String> reasons = new LinkedHashMap<>();
    stops
        .reasons(transaction)
        .forEach((name, reason) -> reasons.put(name, reason.isEmpty() ? closed(name) : reason));
    return reasons;
  }

  /** The network may have refused our login. */
  private String closed(String name) {
    return Optional.ofNullable(served.get(name)).map(AccountDispatch::stopped).orElse("");
  }

  private Map<String, Object> shown(String name, String reason) {
    Map<String, Object> shown = new LinkedHashMap<>();
    shown.put("name", name);
    shown.put("stopped", reason);
    AccountDispatch account = served.get(name);
    shown.put("sends", account != null && account.holds());
    if (account != null) {
      shown.put("in_flight", account.inFlight());
      shown.put("limits", account.limits());
    }
    return shown;
  }

  @Override
  public List<AccountNow> now(Transaction transaction, PulseReader.Rates rates) {
    List<AccountNow> all = new ArrayList<>();
    stopped(transaction)
        .forEach((name, reason) -> {
          AccountDispatch account = served.get(name);
          long id = addresses.findAccount(transaction, name).orElse(0L);
          all.add(
              new AccountNow(
                  name,
                  account != null && account.holds(),
                  reason,
                  account == null ? 0 : account.limits().account(),
                  rates.of(id)));
        });
    return all;
  }

  @Override
  public Limits limits(String account) {
    return known(account).limits();
  }

  @Override
  public void limit(String account, Limits limits, String by) {
    known(account).limit(limits);
    database.write(transaction -> {
      audit.note(transaction, by, "set limits to " + limits, account);
      return by;
    });
    LOG.warn("the limits of account {} were set to {} by {}", account, limits, by);
  }

  private AccountDispatch known(String account) {
    return Optional.ofNullable(served.get(account))
        .orElseThrow(
            () -> new IllegalArgumentException("this process serves no account named " + account));
  }

  @Override
  public Map<String, Object> health() {
    Map<String, Object> health = new LinkedHashMap<>();
    List<String> reasons =
        stopped().values().stream().filter(reason -> !reason.isEmpty()).distinct().toList();
    health.put("status", reasons.isEmpty() ? "up" : "stopped");
    if (!reasons.isEmpty()) {
      health.put("reason", String.join("; ", reasons));
    }
    return health;
  }
}
