package tidings.storage;

import java.sql.SQLException;

/** The database could not do what was asked. */
public final class DatabaseException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** What went wrong, as far as the caller can act on it. */
  public enum Kind {
    /** Locked, full, unreachable: wait and try again; nothing acknowledged is lost. */
    UNAVAILABLE,
    /** The address or the file is wrong; trying again does not help. */
    CONFIGURATION,
    /** The statement itself was refused. */
    REFUSED
  }

  private final Kind kind;

  DatabaseException(Kind kind, String message, Throwable cause) {
    super(message, cause);
    this.kind = kind;
  }

  /** For faults that are told without another behind them. */
  public DatabaseException(Kind kind, String message) {
    super(message);
    this.kind = kind;
  }

  /** What the caller can do about it. */
  public Kind kind() {
    return kind;
  }

  static DatabaseException of(RuntimeException fault) {
    if (fault instanceof DatabaseException known) {
      return known;
    }
    for (Throwable at = fault; at != null; at = at.getCause()) {
      if (at instanceof SQLException sql) {
        return of(sql, fault);
      }
    }
    return new DatabaseException(Kind.REFUSED, String.valueOf(fault.getMessage()), fault);
  }

  static boolean concernsDatabase(RuntimeException fault) {
    for (Throwable at = fault; at != null; at = at.getCause()) {
      if (at instanceof SQLException) {
        return true;
      }
    }
    return fault instanceof DatabaseException;
  }

  private static DatabaseException of(SQLException sql, RuntimeException fault) {
    Kind kind = unavailable(sql) ? Kind.UNAVAILABLE : Kind.REFUSED;
    return new DatabaseException(kind, String.valueOf(sql.getMessage()), fault);
  }

  /** Whether units of several processes got in each other's way: each may succeed by itself. */
  static boolean conflict(RuntimeException fault) {
    for (Throwable at = fault; at != null; at = at.getCause()) {
      if (at instanceof SQLException sql && sql.getSQLState() != null) {
        return sql.getSQLState().startsWith("40");
      }
    }
    return false;
  }

  private static boolean unavailable(SQLException sql) {
    String state = sql.getSQLState();
    if (state != null && !state.isEmpty()) {
      return switch (state.substring(0, 2)) {
        case "08", "40", "53", "55", "57", "58", "25" -> true;
        default -> false;
      };
    }
    // SQLite's own result codes: busy, locked, read-only, interrupted, I/O error, full, cannot
    // open.
    return switch (sql.getErrorCode() & 0xff) {
      case 5, 6, 8, 9, 10, 13, 14 -> true;
      default -> sql instanceof java.sql.SQLTransientException;
    };
  }
}
