package tidings.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import tidings.delivery.DeliveryId;
import tidings.delivery.DoubtPolicy;
import tidings.delivery.Lane;
import tidings.delivery.NewDelivery;
import tidings.message.Button;
import tidings.message.Content;
import tidings.queue.Outbox;
import tidings.recipient.Address;
import tidings.recipient.Addresses;
import tidings.storage.Database;
import tidings.time.Stage;
import tidings.time.Step;

/**
 * Offers the messages of one stream in order, each under its key until it is acknowledged: what a
 * program does that uses the API.
 */
final class Producer {
  private static final int LONG_EVERY = 5;

  private final World world;
  private final String stream;
  private final long chat;
  private final boolean marked;
  private final Lane lane;
  private final int messages;
  private final SplittableRandom random;
  private final List<String> acknowledged = new ArrayList<>();
  private final List<String> inTwoParts = new ArrayList<>();

  Producer(
      World world, String stream, long chat, boolean marked, Lane lane, int messages, long seed) {
    this.world = world;
    this.stream = stream;
    this.chat = chat;
    this.marked = marked;
    this.lane = lane;
    this.messages = messages;
    this.random = new SplittableRandom(seed);
  }

  boolean done() {
    return acknowledged.size() == messages;
  }

  String streamKey() {
    return chat + "/" + stream;
  }

  long chat() {
    return chat;
  }

  /** Everything that has to arrive, the second parts of long messages among it. */
  List<String> acknowledged() {
    List<String> all = new ArrayList<>(acknowledged);
    inTwoParts.forEach(token -> all.add(token + "~"));
    return all;
  }

  Stage on(Database database, Outbox outbox) {
    return new Stage() {
      @Override
      public String name() {
        return "produce " + stream;
      }

      @Override
      public Step step() {
        offer(database, outbox);
        return Step.again();
      }
    };
  }

  private void offer(Database database, Outbox outbox) {
    if (done() || random.nextInt(4) > 0) {
      return;
    }
    int number = acknowledged.size();
    String token = streamKey() + "#" + number;
    boolean inParts = number % LONG_EVERY == LONG_EVERY - 1;
    boolean unusedNew =
        database.write(transaction -> {
          Address address =
              new Addresses().address(transaction, world.account(), String.valueOf(chat));
          return outbox.put(transaction, delivery(token, address, inParts));
        });
    // Another node may have offered the same one meanwhile.
    if (acknowledged.size() == number) {
      acknowledged.add(token);
      if (inParts) {
        inTwoParts.add(token);
      }
    }
  }

  /** The second part of a message that is cut in two begins with the token and a tilde. */
  private NewDelivery delivery(String token, Address address, boolean inParts) {
    String filler = "\n" + "so ".repeat(1_000).strip();
    Content content = Content.of(inParts ? token + filler + "\n\n" + token + "~" + filler : token);
    return new NewDelivery(
        DeliveryId.request("simulation", token),
        address,
        lane,
        stream,
        marked
            ? content.withButtons(List.of(Button.callback("Why?", "why:" + Content.IDENTITY)))
            : content,
        DoubtPolicy.PROBE,
        0,
        "",
        "simulation");
  }
}
