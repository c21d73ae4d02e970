package tidings.storage;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jdbi.v3.core.statement.DefaultStatementBuilder;
import org.jdbi.v3.core.statement.StatementContext;

/**
 * Keeps a connection's compiled statements for their next use, the least recently used ones going
 * first. Confined to the thread of its connection.
 */
final class CachedStatements extends DefaultStatementBuilder {
  private static final int MOST = 128;

  // owner: the thread of the connection
  private final Map<String, PreparedStatement> idle = new LinkedHashMap<>();

  @Override
  public PreparedStatement create(Connection connection, String sql, StatementContext context)
      throws SQLException {
    PreparedStatement kept = idle.remove(sql);
    return kept == null ? super.create(connection, sql, context) : kept;
  }

  @Override
  public void close(Connection connection, String sql, Statement statement) throws SQLException {
    if (statement instanceof PreparedStatement prepared && !idle.containsKey(sql)) {
      prepared.clearParameters();
      prepared.clearBatch();
      idle.put(sql, prepared);
      trim();
    } else {
      statement.close();
    }
  }

  private void trim() throws SQLException {
    if (idle.size() > MOST) {
      String eldest = idle.keySet().iterator().next();
      PreparedStatement dropped = idle.remove(eldest);
      if (dropped != null) {
        dropped.close();
      }
    }
  }
}
