package dev.dateline.events;

import dev.dateline.access.ProjectId;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.jboss.logging.Logger;

/**
 * The requests of this process that wait for events. They hold no thread and ask no database: one connection listens for
 * the projects that have new events, these are read once, and everyone who waits for one of them is answered from that.
 */
@ApplicationScoped
public class LiveFeed {

    private static final Logger LOG = Logger.getLogger(LiveFeed.class);
    private static final int AT_ONCE = 1_000;
    private static final int THREADS = 2;

    private final FeedReads reads;
    private final EventSettings settings;
    private final FeedListener listener;
    private final ConcurrentMap<ProjectId, Set<Waiter>> waiters = new ConcurrentHashMap<>();
    private final List<Runnable> followers = new CopyOnWriteArrayList<>();
    private final AtomicInteger count = new AtomicInteger();
    private final Set<ProjectId> changed = ConcurrentHashMap.newKeySet();
    private final ExecutorService executor = Executors.newFixedThreadPool(
            THREADS, Thread.ofPlatform().daemon().name("event-feed-", 1).factory());
    private volatile boolean stopping;

    LiveFeed(FeedReads reads, EventSettings settings, DataSource database, MeterRegistry metrics) {
        this.reads = reads;
        this.settings = settings;
        this.listener = new FeedListener(database, this::heard, this::heardAgain);
        metrics.gauge("dateline.events.waiting", count);
    }

    /** From now on calls this, which returns at once, whenever there may be new events of any project. */
    void follow(Runnable follower) {
        followers.add(follower);
        listener.listen();
    }

    void leave(Runnable follower) {
        followers.remove(follower);
    }

    private void heard(ProjectId project) {
        changed(project);
        followers.forEach(Runnable::run);
    }

    private void heardAgain() {
        waiters.keySet().forEach(this::changed);
        followers.forEach(Runnable::run);
    }

    /** The events after a position: those there are, else the first that come, else none once the time is over. */
    CompletionStage<FeedPage> await(ProjectId project, EventFilter filter, long after, int limit, Duration time)
            throws SQLException {
        if (time.isZero() || stopping || count.get() >= settings.waiting()) {
            return CompletableFuture.completedStage(reads.read(project, filter, after, limit));
        }
        listener.listen();
        Waiter waiter = new Waiter(filter, limit, after);
        join(project, waiter); // before the read: what is committed after it wakes the waiter
        FeedPage page;
        try {
            page = reads.read(project, filter, after, limit);
        } catch (SQLException | RuntimeException failure) {
            leave(project, waiter);
            throw failure;
        }
        if (!page.events().isEmpty() || stopping) {
            leave(project, waiter);
            return CompletableFuture.completedStage(page);
        }
        waiter.sawNothing(page);
        CompletableFuture.delayedExecutor(time.toMillis(), TimeUnit.MILLISECONDS, executor)
                .execute(waiter::giveUp);
        return waiter.answer();
    }

    private void join(ProjectId project, Waiter waiter) {
        count.incrementAndGet();
        waiters.compute(project, (id, waiting) -> {
            Set<Waiter> all = waiting == null ? ConcurrentHashMap.newKeySet() : waiting;
            all.add(waiter);
            return all;
        });
        waiter.answer().whenComplete((page, failure) -> leave(project, waiter));
    }

    private void leave(ProjectId project, Waiter waiter) {
        waiters.computeIfPresent(project, (id, waiting) -> {
            if (waiting.remove(waiter)) {
                count.decrementAndGet();
            }
            return waiting.isEmpty() ? null : waiting;
        });
    }

    private void changed(ProjectId project) {
        if (waiters.containsKey(project) && changed.add(project)) {
            try {
                executor.execute(() -> deliver(project));
            } catch (RejectedExecutionException late) {
                LOG.debug("stopping: everyone was answered");
            }
        }
    }

    private void deliver(ProjectId project) {
        changed.remove(project); // first: what comes from here on is delivered anew
        try {
            boolean more = true;
            while (more) {
                List<Waiter> waiting = List.copyOf(waiters.getOrDefault(project, Set.of()));
                if (waiting.isEmpty()) {
                    return;
                }
                long from = waiting.stream()
                        .map(Waiter::after)
                        .min(Comparator.naturalOrder())
                        .orElseThrow();
                FeedPage page = reads.read(project, EventFilter.NONE, from, AT_ONCE);
                waiting.forEach(waiter -> waiter.offer(page));
                more = page.more();
            }
        } catch (SQLException | RuntimeException away) {
            // the listener's connection breaks too; once it is back all are looked after
            LOG.debugf("who waits for events goes on waiting: %s", away.getMessage());
        }
    }

    /** Answers everyone who waits, with nothing; from now on nobody waits. */
    public void stop() {
        stopping = true;
        waiters.values().forEach(waiting -> List.copyOf(waiting).forEach(Waiter::giveUp));
        listener.stop();
    }

    void stop(@Observes ShutdownEvent over) {
        stop();
        executor.shutdown();
    }
}
