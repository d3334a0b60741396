package dev.dateline.feed.webhooks;

import dev.dateline.feed.webhooks.http.Attempt;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jboss.logging.Logger;

/**
 * Worker of one endpoint: records finished attempts, leases due deliveries, sends them, until none is due. Runs in
 * short steps on shared threads.
 */
final class EndpointWorker {

    /** The worker's operations on the database and the network. */
    interface Deliveries {
        /** Maximum concurrent deliveries of one endpoint. */
        int concurrency();

        /** Records results of attempts; returns whether the endpoint fails. */
        boolean record(Endpoint endpoint, List<Attempt> attempts) throws SQLException;

        /** Turns feed events into deliveries if the limits allow, then leases up to this many. */
        Optional<DeliveryQueue.Taken> take(Endpoint endpoint, int limit, int concurrency) throws SQLException;

        /** Sends leased deliveries; each ends with a callback, on any thread. */
        void send(Endpoint endpoint, DeliveryQueue.Taken taken, Consumer<Attempt> done);
    }

    /** Receives the state of a worker. */
    interface Owner {
        /**
         * No delivery is in progress, and none is due for this process.
         *
         * @param settled whether deliveries got another due time since
         */
        void idle(EndpointWorker worker, boolean settled);

        /** Slots became free, for which other endpoints may be waiting. */
        void free();

        boolean running();
    }

    private static final Logger LOG = Logger.getLogger(EndpointWorker.class);
    private static final int PAUSE_MILLIS = 1_000;

    /** Maximum concurrent deliveries of a failing endpoint. */
    private static final int FAILING = 2;

    private final Endpoint endpoint;
    private final Deliveries deliveries;
    private final DeliverySlots slots;
    private final Executor executor;
    private final Owner owner;
    private final ConcurrentLinkedQueue<Attempt> ended = new ConcurrentLinkedQueue<>();
    private final AtomicInteger signals = new AtomicInteger();
    private final AtomicInteger underWay = new AtomicInteger();
    private boolean failing;
    private boolean settled;

    EndpointWorker(
            Endpoint endpoint,
            boolean failing,
            Deliveries deliveries,
            DeliverySlots slots,
            Executor executor,
            Owner owner) {
        this.endpoint = endpoint;
        this.failing = failing;
        this.deliveries = deliveries;
        this.slots = slots;
        this.executor = executor;
        this.owner = owner;
    }

    /** Signals that there may be work. */
    void signal() {
        if (signals.getAndIncrement() == 0) {
            execute();
        }
    }

    private void execute() {
        try {
            executor.execute(this::run);
        } catch (RejectedExecutionException stopping) {
            LOG.debug("Stopping: other processes send the remaining deliveries");
        }
    }

    private void run() {
        int heard = signals.get();
        try {
            step();
        } catch (SQLException | RuntimeException failure) {
            LOG.debugf("Webhook endpoint worker waits for the database: %s", failure.getMessage());
            signalLater();
        } catch (Error ours) { // otherwise the worker would see no further signal
            LOG.errorf(ours, "Webhook endpoint worker failed; next attempt in %d ms", PAUSE_MILLIS);
            signalLater();
        }
        if (!signals.compareAndSet(heard, 0)) {
            execute(); // behind the other endpoints
        }
    }

    private void signalLater() {
        CompletableFuture.delayedExecutor(PAUSE_MILLIS, TimeUnit.MILLISECONDS).execute(this::signal);
    }

    private void step() throws SQLException {
        settled |= recordEnded();
        int limit = (failing ? FAILING : deliveries.concurrency()) - underWay.get();
        int permits = owner.running() && limit > 0 ? slots.take(limit, failing) : 0;
        Optional<DeliveryQueue.Taken> taken = permits > 0 ? send(permits) : Optional.empty();
        if (taken.isPresent() && !taken.get().deliveries().isEmpty()) {
            return; // their ends are signals
        }
        if (taken.isPresent() && taken.get().more()) {
            signal(); // behind the other endpoints
        } else if (underWay.get() == 0 && ended.isEmpty()) {
            owner.idle(this, settled);
            settled = false;
        }
    }

    private boolean recordEnded() throws SQLException {
        List<Attempt> attempts = new ArrayList<>();
        for (Attempt attempt = ended.poll(); attempt != null; attempt = ended.poll()) {
            attempts.add(attempt);
        }
        if (attempts.isEmpty()) {
            return false;
        }
        try {
            failing = deliveries.record(endpoint, attempts);
        } catch (SQLException | RuntimeException | Error unavailable) {
            ended.addAll(attempts); // recorded with the next step
            throw unavailable;
        }
        return true;
    }

    private Optional<DeliveryQueue.Taken> send(int permits) throws SQLException {
        boolean bound = failing;
        Optional<DeliveryQueue.Taken> taken = Optional.empty();
        try {
            taken = deliveries.take(endpoint, permits, bound ? FAILING : deliveries.concurrency());
        } finally {
            int count = taken.map(some -> some.deliveries().size()).orElse(0);
            underWay.addAndGet(count);
            if (slots.giveBack(permits - count, bound)) {
                owner.free();
            }
        }
        taken.ifPresent(some -> deliveries.send(endpoint, some, attempt -> end(attempt, bound)));
        return taken;
    }

    private void end(Attempt attempt, boolean bound) {
        ended.add(attempt);
        underWay.decrementAndGet();
        if (slots.giveBack(1, bound)) {
            owner.free();
        }
        signal();
    }
}
