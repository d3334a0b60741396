package dev.dateline.feed.events;

import dev.dateline.tenant.access.ProjectId;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/** Long polls by project. Events are read once per project and delivered to all its waiting requests. */
final class LongPolls {

    /** Reads events. */
    @FunctionalInterface
    interface Feed {
        FeedPage read(ProjectId project, EventFilter filter, long after, int limit) throws SQLException;
    }

    private static final Logger LOG = Logger.getLogger(LongPolls.class);
    private static final int BATCH_SIZE = 1_000;

    private final Feed feed;
    private final ProjectWakeups news;
    private final ConcurrentMap<ProjectId, Set<LongPoll>> waiters = new ConcurrentHashMap<>();
    private volatile boolean closed;

    LongPolls(Feed feed, Executor executor) {
        this.feed = feed;
        this.news = new ProjectWakeups(executor, this::deliver);
    }

    boolean isClosed() {
        return closed;
    }

    /** The events that exist already; otherwise the request stays, and is answered later. */
    Optional<FeedPage> enter(ProjectId project, LongPoll waiter) throws SQLException {
        join(project, waiter); // before the read: a later commit wakes the request
        FeedPage page;
        try {
            page = feed.read(project, waiter.filter(), waiter.after(), waiter.limit());
        } catch (SQLException | RuntimeException failure) {
            leave(project, waiter);
            throw failure;
        }
        boolean waits = page.events().isEmpty();
        if (waits) {
            waiter.sawNothing(page); // before reading `closed`: the closing thread answers with the cursor's key
        }
        if (!waits || closed) {
            leave(project, waiter);
            return Optional.of(page);
        }
        return Optional.empty();
    }

    private void join(ProjectId project, LongPoll waiter) {
        waiters.compute(project, (id, waiting) -> {
            Set<LongPoll> all = waiting == null ? ConcurrentHashMap.newKeySet() : waiting;
            all.add(waiter);
            return all;
        });
        waiter.answer().whenComplete((page, failure) -> leave(project, waiter));
    }

    private void leave(ProjectId project, LongPoll waiter) {
        waiters.computeIfPresent(project, (id, waiting) -> {
            if (waiting.remove(waiter)) {
                waiter.leave();
            }
            return waiting.isEmpty() ? null : waiting;
        });
    }

    /** The project may have new events. */
    void changed(ProjectId project) {
        if (waiters.containsKey(project)) {
            news.wake(project);
        }
    }

    /** Any project may have new events. */
    void allChanged() {
        waiters.keySet().forEach(this::changed);
    }

    private void deliver(ProjectId project) {
        try {
            boolean more = true;
            while (more) {
                List<LongPoll> waiting = List.copyOf(waiters.getOrDefault(project, Set.of()));
                if (waiting.isEmpty()) {
                    return;
                }
                long from = waiting.stream()
                        .map(LongPoll::after)
                        .min(Comparator.naturalOrder())
                        .orElseThrow();
                FeedPage page = feed.read(project, EventFilter.NONE, from, BATCH_SIZE);
                waiting.forEach(waiter -> waiter.offer(page));
                more = page.more();
            }
        } catch (SQLException | RuntimeException unavailable) {
            LOG.debugf("Reading events for long polls failed (%s); next attempt in 1 s", unavailable.getMessage());
            CompletableFuture.delayedExecutor(1, TimeUnit.SECONDS).execute(() -> changed(project));
        }
    }

    /** Answers all long polls with an empty page; accepts none from now on. */
    void close() {
        closed = true;
        waiters.values().forEach(waiting -> List.copyOf(waiting).forEach(LongPoll::giveUp));
    }
}
