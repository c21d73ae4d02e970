package tidings.storage;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jdbi.v3.core.statement.Query;
import org.jdbi.v3.core.statement.Update;

/**
 * One statement for many rows. SQLite runs it row by row in a batch, which costs it least;
 * PostgreSQL runs one statement over arrays, since there every statement is a journey.
 *
 * <pre>{@code
 * Bulk free = new Bulk(
 *     "UPDATE t SET a = :a WHERE id = :id",
 *     "UPDATE t SET a = v.v_a FROM <rows> WHERE t.id = v.v_id RETURNING id",
 *     List.of(Bulk.number("id"), Bulk.text("a")));
 * boolean[] changed = free.run(transaction, rows);
 * }</pre>
 *
 * In the second form the table {@code v} has the columns under their names with {@code v_} before
 * them, and {@code v_place}, their place in the list from 1 on. The first column is the key by
 * which the statement says which rows it changed; of rows with the same key the first counts as
 * changed.
 */
public final class Bulk {
  /** A column of the rows. */
  public record Column(String name, boolean number) {}

  private final String each;
  private final String all;
  private final List<Column> columns;
  private final String rows;

  /** With the two forms of the statement and the columns that both use. */
  public Bulk(String each, String all, List<Column> columns) {
    this.each = each;
    this.all = all;
    this.columns = List.copyOf(columns);
    this.rows = rows(columns);
  }

  /** A column of whole numbers. */
  public static Column number(String name) {
    return new Column(name, true);
  }

  /** A column of texts. */
  public static Column text(String name) {
    return new Column(name, false);
  }

  private static String rows(List<Column> columns) {
    List<String> arrays = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (Column column : columns) {
      String type = column.number() ? "bigint[]" : "text[]";
      arrays.add("CAST(:" + column.name() + " AS " + type + ")");
      names.add("v_" + column.name());
    }
    return "unnest("
        + String.join(", ", arrays)
        + ") WITH ORDINALITY AS v("
        + String.join(", ", names)
        + ", v_place)";
  }

  /**
   * Runs it.
   *
   * @param values one list for each row, in the order of the columns: longs and strings
   * @return for each row whether it changed something
   */
  public boolean[] run(Transaction transaction, List<List<Object>> values) {
    if (values.isEmpty()) {
      return new boolean[0];
    }
    if (transaction.dialect() == Dialect.POSTGRES) {
      return atOnce(transaction, values);
    }
    return values.size() == 1
        ? new boolean[] {one(transaction, values.getFirst())}
        : oneByOne(transaction, values);
  }

  /** A batch costs more than its only row. */
  private boolean one(Transaction transaction, List<Object> row) {
    Update update = transaction.handle().createUpdate(each);
    for (int i = 0; i < columns.size(); i++) {
      update.bind(columns.get(i).name(), row.get(i));
    }
    return update.execute() == 1;
  }

  private boolean[] oneByOne(Transaction transaction, List<List<Object>> values) {
    PreparedBatch batch = transaction.handle().prepareBatch(each);
    for (List<Object> row : values) {
      for (int i = 0; i < columns.size(); i++) {
        batch.bind(columns.get(i).name(), row.get(i));
      }
      batch.add();
    }
    int[] counts = batch.execute();
    boolean[] changed = new boolean[counts.length];
    for (int i = 0; i < counts.length; i++) {
      changed[i] = counts[i] == 1;
    }
    return changed;
  }

  private boolean[] atOnce(Transaction transaction, List<List<Object>> values) {
    Query query = transaction.handle().createQuery(all).define("rows", rows);
    for (int i = 0; i < columns.size(); i++) {
      Column column = columns.get(i);
      query.bindArray(
          column.name(), column.number() ? Long.class : String.class, column(values, i));
    }
    Class<?> key = columns.getFirst().number() ? Long.class : String.class;
    Set<Object> keys = new HashSet<>(query.mapTo(key).list());
    boolean[] changed = new boolean[values.size()];
    for (int i = 0; i < changed.length; i++) {
      changed[i] = keys.remove(values.get(i).getFirst());
    }
    return changed;
  }

  private static List<Object> column(List<List<Object>> values, int index) {
    List<Object> column = new ArrayList<>(values.size());
    values.forEach(row -> column.add(row.get(index)));
    return column;
  }
}
