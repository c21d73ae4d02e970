package tidings.storage;

import javax.sql.DataSource;
import org.jdbi.v3.core.ConnectionFactory;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.SqlStatements;

/** JDBI set up as the project uses it. */
final class Jdbis {
  private Jdbis() {}

  static Jdbi over(DataSource source) {
    return plain(Jdbi.create(source));
  }

  /** For a connection that lives long: its statements are compiled once. */
  static Jdbi caching(ConnectionFactory connections) {
    Jdbi jdbi = plain(Jdbi.create(connections));
    jdbi.setStatementBuilderFactory(_ -> new CachedStatements());
    return jdbi;
  }

  private static Jdbi plain(Jdbi jdbi) {
    jdbi.getConfig(SqlStatements.class).setUnusedBindingAllowed(true);
    return jdbi;
  }
}
