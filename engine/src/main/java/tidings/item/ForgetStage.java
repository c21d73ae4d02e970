package tidings.item;

import tidings.storage.Database;
import tidings.time.Stage;
import tidings.time.Step;

/**
 * Forgets, now and then and a bounded number at a time, the keys of items that no fetch has shown
 * for a year.
 */
public final class ForgetStage implements Stage {
  private final Database database;
  private final Items items = new Items();

  /** Over the given database. */
  public ForgetStage(Database database) {
    this.database = database;
  }

  @Override
  public String name() {
    return "forget";
  }

  @Override
  public Step step() {
    boolean more = database.write(items::expireKeys) > 0;
    return more ? Step.again() : Step.idle();
  }
}
