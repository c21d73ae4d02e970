package tidings.dispatch;

import java.util.concurrent.atomic.AtomicInteger;
import tidings.courier.Courier;
import tidings.observe.Metrics;
import tidings.pace.Pace;
import tidings.queue.LaneShare;
import tidings.queue.Queue;
import tidings.storage.Database;
import tidings.time.Signal;
import tidings.time.Time;

/**
 * The parts that serve one account; the stages are made from it.
 *
 * @param inFlight calls under way
 * @param stop where the network refuses our login
 * @param bell raised whenever the dispatch stage may have something to do
 */
public record Dispatcher(
    Database database,
    Time time,
    Queue queue,
    LaneShare share,
    Pace pace,
    Courier courier,
    AccountLease lease,
    DispatchSettings settings,
    Metrics metrics,
    AtomicInteger inFlight,
    AccountStop stop,
    Signal bell) {}
