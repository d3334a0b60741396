package dev.dateline.feed.events;

import dev.dateline.platform.database.SqlFault;
import dev.dateline.tenant.access.StandingAccess;
import dev.dateline.tenant.admission.Turn;
import io.vertx.core.buffer.Buffer;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Iterator;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * A response that follows the feed. It has one page at most: the next one is read when the reader has taken it. While it
 * waits for events, it is a long poll and holds no thread; to read and to write a page, it takes its turn among the
 * requests of its key.
 */
final class EventStream {

    /** What all streams use. */
    record Parts(LiveFeed feed, StandingAccess access, StreamText text, Executor workers) {}

    private static final Logger LOG = Logger.getLogger(EventStream.class);
    private static final int PAGE_SIZE = 100;
    private static final long COMMENT_INTERVAL_NANOS = Duration.ofSeconds(15).toNanos();
    private static final long STALL_TIMEOUT_NANOS = Duration.ofSeconds(30).toNanos();

    private final Parts parts;
    private final StandingAccess.Access access;
    private final EventFilter filter;
    private final Turn turn;
    private final StreamOutput output;
    private final CompletableFuture<Void> ended = new CompletableFuture<>();

    // used by one thread at a time
    private long after;
    private Optional<FeedPage> first = Optional.empty();

    private volatile @Nullable LongPoll waiting;
    private volatile boolean closed;

    /** The position that the reader has as its last id; guarded by this, so that it never goes back. */
    private long lastSentPosition;

    /**
     * Of a request that has its turn.
     *
     * @param after position before its first event
     */
    EventStream(
            Parts parts, StandingAccess.Access access, EventFilter filter, long after, Turn turn, StreamOutput output) {
        this.parts = parts;
        this.access = access;
        this.filter = filter;
        this.after = after;
        this.lastSentPosition = after;
        this.turn = turn;
        this.output = output;
    }

    StandingAccess.Access access() {
        return access;
    }

    /** Completes at the end, in whatever way. */
    CompletableFuture<Void> ended() {
        return ended;
    }

    /** Reads the first page, so that what fails is answered with a problem. */
    void readFirst() throws SQLException {
        first = enter();
    }

    void begin() {
        output.begin();
        output.send(StreamText.opening());
        Optional<FeedPage> page = first;
        first = Optional.empty();
        runOrEnd(() -> follow(page));
    }

    private Optional<FeedPage> enter() throws SQLException {
        LongPoll waiter = new LongPoll(filter, PAGE_SIZE, after, () -> {});
        waiting = waiter;
        if (closed) {
            waiter.answer().cancel(false);
        }
        return parts.feed().enter(access.project(), waiter);
    }

    private void step() throws SQLException {
        if (closed) {
            return;
        }
        if (parts.feed().isClosed()) {
            end();
        } else {
            follow(enter());
        }
    }

    private void follow(Optional<FeedPage> page) {
        if (page.isPresent()) {
            deliver(page.get());
            return;
        }
        LongPoll waiter = waiting;
        turn.pause();
        if (waiter != null) {
            waiter.answer().thenAccept(this::awake).exceptionally(this::failed);
        }
    }

    private void awake(FeedPage page) {
        if (page.events().isEmpty()) {
            end(); // the server stops
        } else {
            runInTurn(() -> deliver(page));
        }
    }

    private void deliver(FeedPage page) {
        if (page.events().isEmpty() || !parts.access().isValid(access)) {
            end();
            return;
        }
        Iterator<Buffer> pieces = parts.text().pieces(page, access.slug()).iterator();
        long last = page.events().getLast().position();
        synchronized (this) {
            waiting = null;
            lastSentPosition = last;
        }
        after = page.more() ? last : Math.max(last, page.seen());
        turn.pause();
        send(pieces);
    }

    private void send(Iterator<Buffer> pieces) {
        if (pieces.hasNext()) {
            output.send(pieces.next()).onSuccess(sent -> send(pieces)).onFailure(broken -> abort());
        } else {
            runInTurn(this::step);
        }
    }

    /** A step that reads or writes. */
    @FunctionalInterface
    private interface Step {
        void run() throws SQLException;
    }

    private void runInTurn(Step step) {
        turn.resume().thenRunAsync(() -> runOrEnd(step), parts.workers()).exceptionally(this::failed);
    }

    /** A failure loses nothing: the client continues after the last event that it has. */
    private void runOrEnd(Step step) {
        try {
            step.run();
        } catch (SQLException | RuntimeException failure) {
            if (SqlFault.passes(failure)) {
                LOG.debugf("A stream of project %s ends: %s", access.slug(), failure.getMessage());
            } else {
                LOG.errorf(failure, "A stream of project %s ends", access.slug());
            }
            end();
        }
    }

    private @Nullable Void failed(Throwable failure) {
        if (!closed) { // otherwise the waiting was cancelled
            LOG.errorf(failure, "A stream of project %s is cut", access.slug());
            abort();
        }
        return null;
    }

    /** Closes the connection: otherwise its reader would wait for ever. */
    void abort() {
        output.cut();
        leave();
    }

    /** Sends a comment if it is due; closes the connection of a reader that takes nothing. */
    void sendCommentOrCut(long now) {
        if (output.isStalled(now, STALL_TIMEOUT_NANOS)) {
            LOG.debugf(
                    "The reader of a stream of project %s read nothing for 30 s; its connection is closed",
                    access.slug());
            abort();
        } else if (output.isQuiet(now, COMMENT_INTERVAL_NANOS)) {
            comment();
        }
    }

    private synchronized void comment() {
        LongPoll waiter = waiting;
        FeedPage nothing = waiter == null ? null : waiter.nothing();
        if (nothing == null || nothing.seen() <= lastSentPosition || nothing.cursorKey().length == 0) {
            output.send(StreamText.comment());
        } else {
            lastSentPosition = nothing.seen();
            output.send(parts.text().comment(nothing));
        }
    }

    /** Ends the response. */
    void end() {
        output.end();
        leave();
    }

    /** The reader has gone, or the response has ended. Without a lock: Vert.x holds the connection's. */
    void leave() {
        closed = true; // before reading it, as enter() does the reverse
        LongPoll waiter = waiting;
        if (waiter != null) {
            waiter.answer().cancel(false);
        }
        ended.complete(null);
    }
}
