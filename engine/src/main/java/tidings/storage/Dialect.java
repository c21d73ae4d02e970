package tidings.storage;

/** Which SQL a database speaks, where the same text does not do. */
public enum Dialect {
  SQLITE,
  POSTGRES
}
