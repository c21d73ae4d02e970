package tidings.simulation;

import java.util.List;
import tidings.storage.Database;
import tidings.storage.Dialect;
import tidings.storage.Durability;

/** The world's database as one node sees it: every call is a point where anything may happen. */
final class WorldDatabase implements Database {
  private final Database shared;
  private final World world;
  private final Node node;

  WorldDatabase(Database shared, World world, Node node) {
    this.shared = shared;
    this.world = world;
    this.node = node;
  }

  @Override
  public <T> T write(Work<T> work) {
    world.point(node);
    T result = shared.write(work);
    world.point(node);
    return result;
  }

  @Override
  public <T> T read(Work<T> work) {
    T result = shared.read(work);
    world.point(node);
    return result;
  }

  @Override
  public <U, R> Batched<U, R> batched(BatchWork<U, R> work) {
    return unit -> write(transaction -> work.in(transaction, List.of(unit)).getFirst());
  }

  @Override
  public long now() {
    return shared.now();
  }

  @Override
  public Dialect dialect() {
    return shared.dialect();
  }

  @Override
  public boolean exclusive() {
    return shared.exclusive();
  }

  @Override
  public Durability durability() {
    return shared.durability();
  }

  @Override
  public void close() {
    // The world's database outlives its nodes.
  }
}
