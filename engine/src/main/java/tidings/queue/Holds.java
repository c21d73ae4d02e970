package tidings.queue;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import tidings.time.Signal;

/** Which chats are held within this process, and who wants to hear of bells. */
final class Holds {
  private final Map<Long, Taken> held = new ConcurrentHashMap<>();
  private final Map<Long, CopyOnWriteArrayList<Signal>> listeners = new ConcurrentHashMap<>();

  boolean hold(Taken taken) {
    return held.putIfAbsent(taken.chatId(), taken) == null;
  }

  void free(Taken taken) {
    held.remove(taken.chatId(), taken);
    raise(taken.accountId());
  }

  boolean holds(long chatId) {
    return held.containsKey(chatId);
  }

  Set<Long> chats() {
    return Set.copyOf(held.keySet());
  }

  int size() {
    return held.size();
  }

  void listen(long account, Signal signal) {
    listeners.computeIfAbsent(account, _ -> new CopyOnWriteArrayList<>()).add(signal);
  }

  void raise(long account) {
    listeners.getOrDefault(account, new CopyOnWriteArrayList<>()).forEach(Signal::raise);
  }
}
