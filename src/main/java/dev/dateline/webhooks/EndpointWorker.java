package dev.dateline.webhooks;

import dev.dateline.webhooks.http.Attempt;
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
 * One endpoint at work in this process: notes what ended, takes what is next, sends it, again and again until nothing is
 * due. It runs in short steps on threads that all workers share; what is under way holds none.
 */
final class EndpointWorker {

    /** What a worker does with the database and the network. */
    interface Work {
        /** Deliveries of one endpoint under way at the same time. */
        int concurrency();

        /** Notes how attempts ended; says whether the endpoint fails. */
        boolean record(Endpoint endpoint, List<Attempt> attempts) throws SQLException;

        /** Takes the endpoint's next deliveries, so many at most, out of the feed where there is room. */
        Optional<DeliveryQueue.Taken> take(Endpoint endpoint, int most, int concurrency) throws SQLException;

        /** Sends what was taken; each ends with a call, on any thread. */
        void send(Endpoint endpoint, DeliveryQueue.Taken taken, Consumer<Attempt> done);
    }

    /** Whom a worker tells how it is. */
    interface Owner {
        /**
         * Nothing is under way, and nothing due that this process may take.
         *
         * @param settled whether deliveries were given another time since
         */
        void idle(EndpointWorker worker, boolean settled);

        /** Others may send now what there was no room for. */
        void free();

        boolean running();
    }

    private static final Logger LOG = Logger.getLogger(EndpointWorker.class);
    private static final int PAUSE_MILLIS = 1_000;

    /** Of an endpoint that fails, so many are tried at the same time. */
    private static final int FAILING = 2;

    private final Endpoint endpoint;
    private final Work work;
    private final DeliverySlots slots;
    private final Executor executor;
    private final Owner owner;
    private final ConcurrentLinkedQueue<Attempt> ended = new ConcurrentLinkedQueue<>();
    private final AtomicInteger signals = new AtomicInteger();
    private final AtomicInteger underWay = new AtomicInteger();
    private boolean failing;

    EndpointWorker(Endpoint endpoint, boolean failing, Work work, DeliverySlots slots, Executor executor, Owner owner) {
        this.endpoint = endpoint;
        this.failing = failing;
        this.work = work;
        this.slots = slots;
        this.executor = executor;
        this.owner = owner;
    }

    /** There may be something to do. */
    void signal() {
        if (signals.getAndIncrement() == 0) {
            execute();
        }
    }

    private void execute() {
        try {
            executor.execute(this::run);
        } catch (RejectedExecutionException stopping) {
            LOG.debug("stopping: the rest is another's to send");
        }
    }

    private void run() {
        int heard = signals.get();
        try {
            step();
        } catch (SQLException | RuntimeException failure) {
            LOG.debugf("a webhook waits for the database: %s", failure.getMessage());
            signalLater();
        } catch (Error ours) { // or the worker would hear no signal any more
            LOG.errorf(ours, "a step for a webhook failed; next attempt in %d ms", PAUSE_MILLIS);
            signalLater();
        }
        if (!signals.compareAndSet(heard, 0)) {
            execute(); // behind the other workers
        }
    }

    private void signalLater() {
        CompletableFuture.delayedExecutor(PAUSE_MILLIS, TimeUnit.MILLISECONDS).execute(this::signal);
    }

    private void step() throws SQLException {
        boolean settled = note();
        int most = (failing ? FAILING : work.concurrency()) - underWay.get();
        int permits = owner.running() && most > 0 ? slots.take(most, failing) : 0;
        int sent = permits > 0 ? send(permits) : 0;
        if (sent == 0 && underWay.get() == 0 && ended.isEmpty()) {
            owner.idle(this, settled);
        }
    }

    private boolean note() throws SQLException {
        List<Attempt> attempts = new ArrayList<>();
        for (Attempt attempt = ended.poll(); attempt != null; attempt = ended.poll()) {
            attempts.add(attempt);
        }
        if (attempts.isEmpty()) {
            return false;
        }
        try {
            failing = work.record(endpoint, attempts);
        } catch (SQLException | RuntimeException | Error unavailable) {
            ended.addAll(attempts); // to be noted with the next step
            throw unavailable;
        }
        return true;
    }

    private int send(int permits) throws SQLException {
        boolean bound = failing;
        Optional<DeliveryQueue.Taken> taken = Optional.empty();
        try {
            taken = work.take(endpoint, permits, bound ? FAILING : work.concurrency());
        } finally {
            int count = taken.map(some -> some.deliveries().size()).orElse(0);
            underWay.addAndGet(count);
            if (slots.giveBack(permits - count, bound)) {
                owner.free();
            }
        }
        taken.ifPresent(some -> work.send(endpoint, some, attempt -> end(attempt, bound)));
        return taken.map(some -> some.deliveries().size()).orElse(0);
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
