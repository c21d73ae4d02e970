package tidings.app.web;

import java.util.List;
import java.util.Map;
import tidings.http.Proxies;
import tidings.http.ProxyAddress;
import tidings.storage.Database;

/** Proxies that sources may be reached through. Knows nothing of HTTP but problems. */
public final class ProxyApi {
  private final Database database;
  private final Proxies proxies;
  private final Audit audit = new Audit();

  /** Over the given pool. */
  public ProxyApi(Database database, Proxies proxies) {
    this.database = database;
    this.proxies = proxies;
  }

  List<Proxies.Shown> all() {
    return database.read(proxies::all);
  }

  Map<String, Object> put(String name, byte[] body, String by) {
    boolean taken = name.equals("any") || name.equals("direct");
    if (taken || !Checks.plain(name)) {
      throw Problem.unprocessable(
          "name",
          "a proxy's name has small letters, digits, '.', '_' and '-', and is neither any nor direct");
    }
    String url = Json.required(Json.object(body), "url");
    ProxyAddress address = Checks.checked("url", () -> ProxyAddress.parse(url));
    return database.write(tx -> {
      audit.note(tx, by, "set a proxy", name);
      proxies.put(tx, name, address, url);
      return Map.of("name", name, "address", address.toString());
    });
  }

  Map<String, Object> remove(String name, String by) {
    return database.write(tx -> {
      if (!proxies.remove(tx, name)) {
        throw Problem.notFound("there is no proxy named '" + name + "'");
      }
      audit.note(tx, by, "removed a proxy", name);
      return Map.of();
    });
  }
}
