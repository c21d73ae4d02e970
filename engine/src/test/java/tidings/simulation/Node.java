package tidings.simulation;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import tidings.courier.Courier;
import tidings.courier.telegram.TelegramCourier;
import tidings.delivery.Ledger;
import tidings.dispatch.AccountLease;
import tidings.dispatch.AccountStop;
import tidings.dispatch.Claim;
import tidings.dispatch.DispatchSettings;
import tidings.dispatch.Dispatcher;
import tidings.dispatch.Sender;
import tidings.dispatch.Stages;
import tidings.dispatch.SweepStage;
import tidings.dispatch.Takeover;
import tidings.observe.Metrics;
import tidings.pace.LaneFloors;
import tidings.pace.LocalPace;
import tidings.queue.DatabaseQueue;
import tidings.queue.MemoryQueue;
import tidings.queue.Outbox;
import tidings.queue.Queue;
import tidings.storage.Database;
import tidings.time.Signal;
import tidings.time.Stage;
import tidings.time.Step;
import tidings.time.Time;

/** One process: its workers and everything it holds in memory. */
final class Node {
  private final List<Stage> stages = new ArrayList<>();
  private final List<Claim> claims = new ArrayList<>();
  private final Sender sender;
  private final Set<Stage> inside = new HashSet<>();
  private final Map<Stage, Long> restUntil = new HashMap<>();
  private final Time time;
  private boolean dead;

  Node(World world, int number, boolean memoryQueue) {
    this.time = world.time();
    Database database = new WorldDatabase(world.database(), world, this);
    Queue queue = memoryQueue ? new MemoryQueue(database) : new DatabaseQueue(database);
    Courier courier = new TelegramCourier(new WorldTransport(world.rules(), world, this));
    LocalPace pace = new LocalPace(world.limits(), world.time());
    DispatchSettings settings = DispatchSettings.DEFAULT;
    Takeover takeover = new Takeover(database, queue, pace, settings.settle());
    AccountLease lease =
        new AccountLease(
            database,
            world.time(),
            world.account(),
            "node-" + number,
            settings.lease(),
            _ -> takeover.run(world.account()));
    Dispatcher parts =
        new Dispatcher(
            database,
            world.time(),
            queue,
            LaneFloors.standard(),
            pace,
            courier,
            lease,
            settings,
            new Metrics(),
            new AtomicInteger(),
            new AccountStop(pace, world.account(), new Signal()),
            new Signal());
    sender = Stages.sender(parts);
    stages.add(lease);
    stages.add(Stages.stop(parts));
    stages.add(Stages.dispatch(parts, claims::add));
    stages.add(
        new SweepStage(database, world.time(), queue, world.account(), Duration.ofSeconds(30)));
    Outbox outbox = new Outbox(new Ledger(), queue);
    world.producers().forEach(producer -> stages.add(producer.on(database, outbox)));
    stages.addAll(world.watching(this, database, outbox));
  }

  boolean dead() {
    return dead;
  }

  void kill() {
    dead = true;
  }

  /** One step of one worker; a crash ends the node. */
  void step(int choice) {
    try {
      int workers = stages.size() + claims.size();
      int worker = Math.floorMod(choice, workers);
      if (worker < stages.size()) {
        step(stages.get(worker), choice);
      } else {
        sender.perform(claims.remove(worker - stages.size()));
      }
    } catch (Crash crash) {
      dead = true;
    }
  }

  private void step(Stage stage, int choice) {
    // A stage that is inside a step already is not entered again: it has one thread. One that
    // rests is mostly left alone; its signal may still wake it at any moment.
    boolean resting = restUntil.getOrDefault(stage, 0L) > time.millis();
    if ((resting && choice % 4 > 0) || !inside.add(stage)) {
      return;
    }
    try {
      rest(stage, stage.step());
    } finally {
      inside.remove(stage);
    }
  }

  private void rest(Stage stage, Step step) {
    switch (step) {
      case Step.Again _ -> restUntil.remove(stage);
      case Step.Idle _ -> restUntil.put(stage, time.millis() + 1_000);
      case Step.Until until -> restUntil.put(stage, until.at().toEpochMilli());
    }
  }
}
