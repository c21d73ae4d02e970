package tidings.item;

import java.util.List;
import java.util.stream.Stream;
import tidings.storage.Database;
import tidings.time.Stage;
import tidings.time.Step;

/**
 * Forgets, now and then and a bounded number at a time: the keys of items that no fetch has shown
 * for a year, and whatever else is given.
 */
public final class ForgetStage implements Stage {
  private final Database database;
  private final List<Database.Work<Integer>> works;

  /**
   * Over the given database.
   *
   * @param others each forgets a bounded number of things and says how many
   */
  public ForgetStage(Database database, List<Database.Work<Integer>> others) {
    this.database = database;
    this.works = Stream.concat(Stream.of(new Items()::expireKeys), others.stream()).toList();
  }

  @Override
  public String name() {
    return "forget";
  }

  @Override
  public Step step() {
    int forgotten = works.stream().mapToInt(database::write).sum();
    return forgotten > 0 ? Step.again() : Step.idle();
  }
}
