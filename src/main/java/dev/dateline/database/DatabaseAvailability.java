package dev.dateline.database;

import io.agroal.api.AgroalDataSource;
import io.agroal.api.AgroalDataSource.FlushMode;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Whether the database answers, found out beside the requests once a second while there are any. A request waits for it once,
 * and for a bounded time, before it asks anything: not once for each question that it has, and not on a connection where
 * nobody answers any more, which may take as long as it likes.
 */
@ApplicationScoped
class DatabaseAvailability {

    private static final Logger LOG = Logger.getLogger(DatabaseAvailability.class);
    private static final Duration FRESH = Duration.ofSeconds(1);

    /** So soon a database that has come back is found. */
    private static final Duration RETRY = Duration.ofMillis(250);

    /** After so many times the longest wait what is being asked is given up, too. */
    private static final int SILENCE = 5;

    /** A question to the database, and what became of it: nothing, or why there was no answer. */
    private static final class Look {
        private final long begun = System.nanoTime();
        private final CompletableFuture<Optional<String>> absence = new CompletableFuture<>();
        private volatile long ended;

        void end(Optional<String> why) {
            ended = System.nanoTime();
            absence.complete(why);
        }

        boolean isPending() {
            return !absence.isDone();
        }

        boolean isFresh() {
            boolean answered = absence.getNow(Optional.of("")).isEmpty();
            return answered ? since(begun) < FRESH.toNanos() : since(ended) < RETRY.toNanos();
        }

        long age() {
            return since(begun);
        }

        private static long since(long nanos) {
            return System.nanoTime() - nanos;
        }
    }

    private final DatabaseProbe probe;
    private final AgroalDataSource pool;
    private final Schema schema;
    private final DatabaseSettings settings;
    private final long longestWait;
    private final AtomicReference<@Nullable Look> last = new AtomicReference<>();
    private final long silence;
    private volatile long lastHeard = System.nanoTime();
    private volatile boolean unavailable;

    DatabaseAvailability(DatabaseProbe probe, AgroalDataSource pool, Schema schema, DatabaseSettings settings) {
        this.probe = probe;
        this.pool = pool;
        this.schema = schema;
        this.settings = settings;
        this.longestWait = settings.longestWait().toNanos();
        this.silence = SILENCE * longestWait;
    }

    /** Returns once a server has found its database after its start; fails with {@link DatabaseUnavailableException}. */
    void awaitFirstUse() {
        if (!schema.isAwaited()) {
            return;
        }
        if (!schema.awaitFirstUse(settings.wakeUp(), settings.longestWait())) {
            throw new DatabaseUnavailableException("the database has not been found yet");
        }
        last.set(null); // it was away when readiness asked, a moment ago
    }

    /** Returns where the database answers, at once if it did so a moment ago; fails with {@link DatabaseUnavailableException}. */
    void await() {
        Look look = current();
        Optional<String> absence = await(look, Math.max(0, longestWait - look.age()));
        if (absence.isPresent()) {
            throw new DatabaseUnavailableException(absence.get());
        }
    }

    private static Optional<String> await(Look look, long nanos) {
        try {
            return look.absence.get(nanos, TimeUnit.NANOSECONDS);
        } catch (TimeoutException silent) {
            return Optional.of("the database is silent");
        } catch (ExecutionException impossible) {
            throw new IllegalStateException(impossible);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return Optional.of("the service stops");
        }
    }

    private Look current() {
        Look known = last.get();
        if (known != null && (known.isPending() ? known.age() < silence : known.isFresh())) {
            return known;
        }
        Look next = new Look();
        if (!last.compareAndSet(known, next)) {
            return current(); // another request was quicker
        }
        if (known != null && known.isPending()) {
            unavailable = true; // that look may never end
        }
        Thread.ofVirtual().name("database-look").start(() -> look(next));
        return next;
    }

    private void look(Look look) {
        giveUpAfterSilence();
        try {
            probe.ask();
            heard();
            look.end(Optional.empty());
        } catch (SQLException | RuntimeException failed) {
            if (!unavailable) {
                unavailable = true;
                lastHeard = look.begun; // since when nobody knows otherwise
                LOG.warnf("The database is away; requests are answered 503 until it is back: %s", failed.getMessage());
            }
            if (tellsOfAnAnswer(failed)) {
                lastHeard = System.nanoTime();
            }
            look.end(Optional.of(String.valueOf(failed.getMessage())));
        }
    }

    private void heard() {
        lastHeard = System.nanoTime();
        if (unavailable) {
            unavailable = false;
            LOG.info("The database answers again.");
        }
    }

    /** It refuses, by a state of its own, rather than be silent. */
    private static boolean tellsOfAnAnswer(Exception failed) {
        String state = SqlFault.stateOf(failed);
        return !state.equals("none") && !state.startsWith("08") && !state.startsWith("99");
    }

    /** Those who wait for an answer on a connection would wait as long as the network lets them. */
    private void giveUpAfterSilence() {
        long heard = lastHeard;
        if (unavailable && System.nanoTime() - heard > silence) {
            lastHeard = System.nanoTime();
            LOG.warnf(
                    "The database has not answered for %d s; all connections are closed, and running queries fail.",
                    TimeUnit.NANOSECONDS.toSeconds(silence));
            pool.flush(FlushMode.ALL);
        }
    }
}
