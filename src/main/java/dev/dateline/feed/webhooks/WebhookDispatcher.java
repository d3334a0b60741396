package dev.dateline.feed.webhooks;

import dev.dateline.feed.events.EventFeed;
import dev.dateline.feed.webhooks.http.WebhookSettings;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Finds endpoints with work, when the feed has new events or a delivery becomes due, and gives each one a {@link EndpointWorker}.
 * Without endpoints, this is an occasional query of an empty table.
 */
@ApplicationScoped
public class WebhookDispatcher {

    private static final Logger LOG = Logger.getLogger(WebhookDispatcher.class);
    /** Requests that started this process have priority. */
    private static final Duration FIRST_POLL_DELAY = Duration.ofSeconds(1);

    private static final Duration FINISH = Duration.ofSeconds(5);
    private static final int THREADS = 2;
    private static final int BEFORE_SENDER = 1_000;

    private final DueEndpoints endpoints;
    private final EndpointDeliveries deliveries;
    private final EventFeed feed;
    private final WebhookAccess access;
    private final WebhookSettings settings;
    private final Clock clock;
    private final Map<Endpoint, EndpointWorker> workers = new ConcurrentHashMap<>();
    private final Semaphore bell = new Semaphore(0);
    private final Runnable ring = this::wake;
    private final DeliverySlots slots;
    private volatile boolean running;
    private boolean following; // used by the thread alone
    private @Nullable Thread thread;
    private volatile @Nullable ExecutorService executor; // volatile: a new worker must not take a lock to read it
    private final Map<Endpoint, Long> probed = new HashMap<>(); // used by the thread alone

    WebhookDispatcher(
            DueEndpoints endpoints,
            EndpointDeliveries deliveries,
            EventFeed feed,
            WebhookAccess access,
            WebhookSettings settings,
            Clock clock,
            MeterRegistry metrics) {
        this.endpoints = endpoints;
        this.deliveries = deliveries;
        this.feed = feed;
        this.access = access;
        this.settings = settings;
        this.clock = clock;
        this.slots = new DeliverySlots(settings.inFlight());
        metrics.gauge("dateline.webhooks.in.flight", slots, DeliverySlots::used);
        EndpointDeliveries.countAttempts(metrics);
    }

    /** Starts, with the current schema; does nothing if webhooks are disabled. */
    public synchronized void start() {
        if (running) {
            return;
        }
        Optional<String> fault = access.fault();
        if (fault.isPresent()) {
            LOG.warnf("Webhooks disabled: %s", fault.get());
            return;
        }
        running = true;
        executor = Executors.newFixedThreadPool(
                THREADS, Thread.ofPlatform().daemon().name("webhook-work-", 1).factory());
        thread = Thread.ofPlatform().daemon().name("webhook-dispatcher").start(this::work);
    }

    /** Signals that there may be work. */
    void wake() {
        bell.release();
    }

    private void work() {
        try {
            boolean early = bell.tryAcquire(FIRST_POLL_DELAY.toMillis(), TimeUnit.MILLISECONDS);
            LOG.tracef("First poll for webhook deliveries, woken early: %s", early);
            while (running) {
                bell.drainPermits(); // first: later signals are for the next round
                Duration pause = round();
                if (bell.tryAcquire(pause.toMillis(), TimeUnit.MILLISECONDS)) {
                    LOG.trace("Woken by new events or deliveries");
                }
            }
        } catch (InterruptedException stopped) {
            LOG.debug("Webhook dispatcher stopped");
        } finally {
            follow(false);
        }
    }

    /** Polls for work once; returns the pause until the next poll. */
    private Duration round() {
        try {
            DueEndpoints.Outlook outlook = endpoints.poll(this::signal);
            follow(outlook.anyEnabled());
            probed.values().removeIf(this::isLongAgo);
            return pause(outlook.next());
        } catch (SQLException | RuntimeException unavailable) {
            LOG.debugf("Webhook dispatcher waits for the database: %s", unavailable.getMessage());
            return settings.poll();
        } catch (Error ours) { // keep the thread alive
            LOG.errorf(
                    ours,
                    "Polling for due webhook deliveries failed; next attempt in %d ms",
                    settings.poll().toMillis());
            return settings.poll();
        }
    }

    private Duration pause(Optional<Instant> next) {
        Duration until = next.map(due -> Duration.between(clock.instant(), due)).orElse(settings.poll());
        Duration positive = until.isNegative() ? Duration.ZERO : until.plusMillis(1);
        return positive.compareTo(settings.poll()) < 0 ? positive : settings.poll();
    }

    /** Follows the feeds while any endpoint is enabled. */
    private void follow(boolean anyEnabled) {
        if (anyEnabled && !following) {
            following = true;
            feed.follow(ring);
            wake(); // for events between the poll and this call
        } else if (!anyEnabled && following) {
            following = false;
            feed.leave(ring);
        }
    }

    private void signal(DueEndpoints.Due due) {
        if (due.canWait()) {
            Long before = probed.get(due.endpoint());
            if (before != null && !isLongAgo(before)) {
                return;
            }
            probed.put(due.endpoint(), System.nanoTime());
        } else {
            probed.remove(due.endpoint());
        }
        worker(due).signal();
    }

    private boolean isLongAgo(long nanos) {
        return System.nanoTime() - nanos >= settings.poll().toNanos();
    }

    private EndpointWorker worker(DueEndpoints.Due due) {
        return workers.computeIfAbsent(
                due.endpoint(),
                name -> new EndpointWorker(
                        name, due.failing(), deliveries, slots, executor(), new EndpointWorker.Owner() {
                            @Override
                            public void idle(EndpointWorker worker, boolean settled) {
                                workers.remove(name, worker);
                                if (settled) {
                                    wake(); // a delivery may be due earlier now
                                }
                            }

                            @Override
                            public void free() {
                                wake();
                            }

                            @Override
                            public boolean running() {
                                return running;
                            }
                        }));
    }

    private ExecutorService executor() {
        ExecutorService threads = executor;
        if (threads == null) {
            throw new IllegalStateException("not started");
        }
        return threads;
    }

    /** Stops: gives deliveries in progress some seconds, and returns the others for other processes. */
    public synchronized void stop() {
        if (!running) {
            return;
        }
        running = false;
        bell.release();
        try {
            if (thread != null) {
                thread.join(FINISH);
                thread.interrupt();
            }
            long limit = System.nanoTime() + FINISH.toNanos();
            while (slots.used() > 0 && System.nanoTime() < limit) {
                Thread.sleep(20);
            }
            executor().shutdown();
            if (!executor().awaitTermination(2, TimeUnit.SECONDS)) {
                LOG.debug("Stopped before all attempts were recorded; some deliveries may be sent again");
            }
            deliveries.handBack(workers.keySet());
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        } catch (SQLException unavailable) {
            LOG.debugf(
                    "Returning leased deliveries failed (%s); other processes take them when the lease expires",
                    unavailable.getMessage());
        }
        workers.clear();
    }

    void stop(@Observes @Priority(BEFORE_SENDER) ShutdownEvent stopping) {
        stop();
    }
}
