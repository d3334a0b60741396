package dev.dateline.feed.webhooks;

import dev.dateline.feed.webhooks.http.Attempt;
import dev.dateline.feed.webhooks.http.Delivery;
import dev.dateline.interleaving.Schedules;
import dev.dateline.tenant.access.ProjectId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class EndpointWorkerSchedulesTest {

    private static final Endpoint ENDPOINT = new Endpoint(new ProjectId(1), new UUID(0, 1));
    private static final int CONCURRENCY = 2;

    /** The queue and the network: due deliveries, each sent by its own thread and recorded at the end. */
    private static final class Deliveries implements EndpointWorker.Deliveries {

        private final Schedules.Threads network;
        private final AtomicInteger due;
        private final AtomicInteger inHand = new AtomicInteger();
        private final AtomicInteger recorded = new AtomicInteger();
        private final AtomicBoolean busy = new AtomicBoolean();
        /** Deliveries that are held until one before them was recorded, as those of an ordered endpoint. */
        private final AtomicInteger held;

        Deliveries(Schedules.Threads network, int due) {
            this(network, due, 0);
        }

        Deliveries(Schedules.Threads network, int due, int held) {
            this.network = network;
            this.due = new AtomicInteger(due);
            this.held = new AtomicInteger(held);
        }

        @Override
        public int concurrency() {
            return CONCURRENCY;
        }

        @Override
        public boolean record(Endpoint endpoint, List<Attempt> attempts) {
            alone(() -> {
                recorded.addAndGet(attempts.size());
                inHand.addAndGet(-attempts.size());
                int released = Math.min(held.get(), attempts.size());
                held.addAndGet(-released);
                due.addAndGet(released);
            });
            return false;
        }

        @Override
        public Optional<DeliveryQueue.Taken> take(Endpoint endpoint, int limit, int concurrency) {
            List<Delivery> taken = new ArrayList<>();
            alone(() -> {
                for (int number = 0; number < limit && due.get() > 0; number++) {
                    taken.add(new Delivery(due.getAndDecrement(), new UUID(0, 2), 1, "{}"));
                }
                Schedules.require(
                        inHand.addAndGet(taken.size()) <= CONCURRENCY + CONCURRENCY, "far too many are in hand");
            });
            return Optional.of(new DeliveryQueue.Taken("https://receiver.example", List.of(), taken, false));
        }

        @Override
        public void send(Endpoint endpoint, DeliveryQueue.Taken taken, Consumer<Attempt> done) {
            taken.deliveries()
                    .forEach(delivery -> network.execute(() ->
                            done.accept(new Attempt(delivery, Instant.EPOCH, 1, 200, null, null, Optional.empty()))));
        }

        private void alone(Runnable step) {
            Schedules.require(busy.compareAndSet(false, true), "a worker runs in two threads at once");
            step.run();
            busy.set(false);
        }
    }

    /** Calls to the dispatcher. */
    private static final class Owner implements EndpointWorker.Owner {

        private final Deliveries deliveries;
        private final AtomicInteger idle = new AtomicInteger();
        private final AtomicInteger free = new AtomicInteger();

        Owner(Deliveries deliveries) {
            this.deliveries = deliveries;
        }

        @Override
        public void idle(EndpointWorker worker, boolean settled) {
            Schedules.require(deliveries.inHand.get() == 0, "a worker is called idle with deliveries under way");
            idle.incrementAndGet();
        }

        @Override
        public void free() {
            free.incrementAndGet();
        }

        @Override
        public boolean running() {
            return true;
        }
    }

    @Test
    void everyDueDeliveryIsSentAndNotedOnce() {
        Schedules.explore(400, () -> {
            Schedules.Threads threads = new Schedules.Threads();
            Deliveries deliveries = new Deliveries(threads, 3);
            Owner owner = new Owner(deliveries);
            DeliverySlots slots = new DeliverySlots(4);
            EndpointWorker worker = new EndpointWorker(ENDPOINT, false, deliveries, slots, threads, owner);
            Schedules.share(deliveries, owner, slots, worker);
            Schedules.together(worker::signal, worker::signal);
            threads.join();
            Schedules.require(deliveries.recorded.get() == 3, "a delivery was not recorded, or twice");
            Schedules.require(slots.used() == 0, "a slot was not given back");
            Schedules.require(owner.idle.get() >= 1, "the dispatcher is not told that the worker is idle");
        });
    }

    @Test
    void whatARecordedAttemptReleasesIsSent() {
        Schedules.explore(400, () -> {
            Schedules.Threads threads = new Schedules.Threads();
            Deliveries deliveries = new Deliveries(threads, 2, 2);
            Owner owner = new Owner(deliveries);
            EndpointWorker worker =
                    new EndpointWorker(ENDPOINT, false, deliveries, new DeliverySlots(2), threads, owner);
            Schedules.share(deliveries, owner, worker);
            Schedules.together(worker::signal, worker::signal);
            threads.join();
            Schedules.require(deliveries.recorded.get() == 4, "a released delivery was not sent");
            Schedules.require(owner.idle.get() >= 1, "the dispatcher is not told that the worker is idle");
        });
    }

    @Test
    void whatBecomesDueWithASignalIsSent() {
        Schedules.explore(400, () -> {
            Schedules.Threads threads = new Schedules.Threads();
            Deliveries deliveries = new Deliveries(threads, 0);
            EndpointWorker worker = new EndpointWorker(
                    ENDPOINT, false, deliveries, new DeliverySlots(1), threads, new Owner(deliveries));
            Schedules.share(deliveries, worker);
            Schedules.Step news = () -> {
                deliveries.due.incrementAndGet();
                worker.signal();
            };
            Schedules.together(news, news);
            threads.join();
            Schedules.require(deliveries.recorded.get() == 2, "a signal was lost");
        });
    }

    @Test
    void aWorkerWithoutASlotIsLookedAfterWhenOneIsFree() {
        Schedules.explore(300, () -> {
            Schedules.Threads threads = new Schedules.Threads();
            DeliverySlots slots = new DeliverySlots(1);
            Deliveries deliveries = new Deliveries(threads, 1);
            Deliveries neighbours = new Deliveries(threads, 1);
            Owner owner = new Owner(deliveries);
            Owner neighboursOwner = new Owner(neighbours);
            EndpointWorker worker = new EndpointWorker(ENDPOINT, false, deliveries, slots, threads, owner);
            EndpointWorker neighbour = new EndpointWorker(ENDPOINT, false, neighbours, slots, threads, neighboursOwner);
            Schedules.share(deliveries, neighbours, owner, neighboursOwner, slots, worker, neighbour);
            Schedules.together(worker::signal, neighbour::signal);
            threads.join();
            int heard = 0;
            while (owner.free.get() + neighboursOwner.free.get() > heard) { // the dispatcher checks again, each time
                heard = owner.free.get() + neighboursOwner.free.get();
                worker.signal();
                neighbour.signal();
                threads.join();
            }
            Schedules.require(
                    deliveries.recorded.get() == 1 && neighbours.recorded.get() == 1,
                    "nobody looks after a worker without a slot");
        });
    }
}
