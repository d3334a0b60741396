package dev.dateline.feed.events;

import static dev.dateline.http.problem.ProblemCode.RATE_LIMITED;
import static dev.dateline.http.problem.ProblemCode.UNAVAILABLE;

import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.admission.KeyShares;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;

/**
 * The long polls of this process, and callbacks for webhooks. Neither holds a thread or queries the database: one
 * connection listens for projects with new events. The events are read once and delivered to all waiting requests.
 */
@ApplicationScoped
public class LiveFeed {

    private static final int THREADS = 2;
    private static final Duration RETRY = Duration.ofSeconds(1);

    private final FeedReads reads;
    private final FeedListener listener;
    private final List<Runnable> followers = new CopyOnWriteArrayList<>();
    private final List<Runnable> reconnectCallbacks = new CopyOnWriteArrayList<>();
    private final KeyShares shares;
    private final ExecutorService executor = Executors.newFixedThreadPool(
            THREADS, Thread.ofPlatform().daemon().name("event-feed-", 1).factory());
    private final LongPolls polls;

    LiveFeed(FeedReads reads, EventSettings settings, DataSource database, MeterRegistry metrics) {
        this.reads = reads;
        this.shares = new KeyShares(settings.waiting(), settings.waitingOfKey());
        this.listener = new FeedListener(database, this::heard, this::heardAgain, this::reconnected);
        this.polls = new LongPolls(reads::read, executor);
        metrics.gauge("dateline.events.waiting", shares, KeyShares::taken);
    }

    /** Registers a callback, which must return at once, for possible new events of any project. */
    void follow(Runnable follower) {
        followers.add(follower);
        listener.listen();
    }

    void leave(Runnable follower) {
        followers.remove(follower);
    }

    private void heard(ProjectId project) {
        polls.changed(project);
        followers.forEach(Runnable::run);
    }

    private void heardAgain() {
        polls.allChanged();
        followers.forEach(Runnable::run);
    }

    private void reconnected() {
        reconnectCallbacks.forEach(Runnable::run);
    }

    /** Registers a callback for when the process listens for events again after the connection was lost. */
    void onReconnect(Runnable callback) {
        reconnectCallbacks.add(callback);
    }

    /**
     * The events after a position: existing ones, otherwise the first new ones, otherwise none once the time is over.
     */
    CompletionStage<FeedPage> await(
            ProjectId project, String keyId, EventFilter filter, long after, int limit, Duration time)
            throws SQLException {
        if (time.isZero() || polls.isClosed()) {
            return CompletableFuture.completedStage(reads.read(project, filter, after, limit));
        }
        listener.listen();
        if (!takeShare(keyId)) {
            return CompletableFuture.completedStage(reads.read(project, filter, after, limit));
        }
        LongPoll waiter = new LongPoll(filter, limit, after, () -> shares.give(keyId, 1));
        Optional<FeedPage> page = polls.enter(project, waiter);
        if (page.isPresent()) {
            return CompletableFuture.completedStage(page.get());
        }
        CompletableFuture<Void> over =
                new CompletableFuture<Void>().completeOnTimeout(null, time.toMillis(), TimeUnit.MILLISECONDS);
        over.thenRunAsync(waiter::giveUp, executor);
        waiter.answer().whenComplete((answer, failure) -> over.cancel(false)); // or it would hold the answer until then
        return waiter.answer();
    }

    /** Events after the position of a stream that exist already; otherwise it waits until it is answered. */
    Optional<FeedPage> enter(ProjectId project, LongPoll stream) throws SQLException {
        listener.listen();
        return polls.enter(project, stream);
    }

    boolean isClosed() {
        return polls.isClosed();
    }

    /** Counts a stream as a long poll of its key until {@link #giveStreamShare}; 429 or 503 if there are too many. */
    void takeStreamShare(String keyId) {
        if (isClosed() || !takeShare(keyId)) {
            throw UNAVAILABLE
                    .because("The server is stopping, or has too many requests that wait for events; retry later")
                    .retryAfter(RETRY);
        }
    }

    void giveStreamShare(String keyId) {
        shares.give(keyId, 1);
    }

    /** False if all long polls of the process are in use: the request is answered immediately. */
    private boolean takeShare(String keyId) {
        return switch (shares.take(keyId, 1)) {
            case TAKEN -> true;
            case NOTHING_IS_LEFT -> false;
            case KEY_IS_AT_ITS_SHARE ->
                throw RATE_LIMITED
                        .because("Too many concurrent long polls and streams with this API key; retry later")
                        .retryAfter(RETRY);
        };
    }

    /** Answers all long polls with an empty page; accepts none from now on. */
    public void stop() {
        polls.close();
        listener.stop();
    }

    void stop(@Observes ShutdownEvent over) {
        stop();
        executor.shutdown();
    }
}
