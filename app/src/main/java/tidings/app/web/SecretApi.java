package tidings.app.web;

import java.util.List;
import java.util.Map;
import tidings.storage.Database;
import tidings.storage.Secrets;

/** Secrets that sources refer to: set and forgotten, never shown. */
public final class SecretApi {
  private final Database database;
  private final Secrets secrets;
  private final Audit audit = new Audit();

  /** Over the given database. */
  public SecretApi(Database database, Secrets secrets) {
    this.database = database;
    this.secrets = secrets;
  }

  List<Secrets.Named> all() {
    return database.read(secrets::all);
  }

  Map<String, Object> put(String name, byte[] body, String by) {
    if (!Checks.plain(name)) {
      throw Problem.unprocessable(
          "name", "a secret's name has small letters, digits, '.', '_' and '-', like 'mailbox'");
    }
    String value = Json.required(Json.object(body), "value");
    return database.write(tx -> {
      audit.note(tx, by, "set a secret", name);
      secrets.put(tx, name, value, 0);
      return Map.of("name", name);
    });
  }

  Map<String, Object> remove(String name, String by) {
    return database.write(tx -> {
      if (!Checks.plain(name) || !secrets.remove(tx, name)) {
        throw Problem.notFound("there is no secret named '" + name + "'");
      }
      audit.note(tx, by, "forgot a secret", name);
      return Map.of();
    });
  }
}
