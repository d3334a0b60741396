package dev.dateline.platform.database;

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
 * Availability of the database, probed in the background once a second while requests come. A request waits for it at
 * most once, and for a bounded time, before its first query: not for each query, and not on a connection without an
 * answer, which could take any time.
 */
@ApplicationScoped
class DatabaseAvailability {

    private static final Logger LOG = Logger.getLogger(DatabaseAvailability.class);
    private static final Duration FRESH = Duration.ofSeconds(1);

    /** Interval of probes while the database is unavailable. */
    private static final Duration RETRY = Duration.ofMillis(250);

    /** After this multiple of the longest wait without an answer, running queries are ended, too. */
    private static final int SILENCE = 5;

    /** A probe and its result: empty, or why there was no answer. */
    private static final class ProbeRun {
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
    private final AtomicReference<@Nullable ProbeRun> last = new AtomicReference<>();
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

    /** Waits until the server has found its database after its start; fails with {@link DatabaseUnavailableException}. */
    void awaitFirstUse() {
        if (!schema.isAwaited()) {
            return;
        }
        if (!schema.awaitFirstUse(settings.wakeUp(), settings.longestWait())) {
            throw new DatabaseUnavailableException("the database was not reached since the start");
        }
        last.set(null); // it may contain the failed probe of a readiness check
    }

    /** Waits until the database answers, not at all if it has just done so; fails with {@link DatabaseUnavailableException}. */
    void await() {
        ProbeRun run = current();
        Optional<String> absence = await(run, Math.max(0, longestWait - run.age()));
        if (absence.isPresent()) {
            throw new DatabaseUnavailableException(absence.get());
        }
    }

    private static Optional<String> await(ProbeRun run, long nanos) {
        try {
            return run.absence.get(nanos, TimeUnit.NANOSECONDS);
        } catch (TimeoutException silent) {
            return Optional.of("the database does not answer");
        } catch (ExecutionException impossible) {
            throw new IllegalStateException(impossible);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return Optional.of("the service is stopping");
        }
    }

    private ProbeRun current() {
        ProbeRun known = last.get();
        if (known != null && (known.isPending() ? known.age() < silence : known.isFresh())) {
            return known;
        }
        ProbeRun next = new ProbeRun();
        if (!replace(known, next)) {
            return current(); // another request was faster
        }
        Thread.ofVirtual().name("database-probe").start(() -> probe(next));
        return next;
    }

    private synchronized boolean replace(@Nullable ProbeRun known, ProbeRun next) {
        boolean replaced = last.compareAndSet(known, next);
        if (replaced && known != null && known.isPending()) {
            unavailable = true; // that probe may never end
        }
        return replaced;
    }

    private void probe(ProbeRun run) {
        giveUpAfterSilence();
        try {
            probe.ask();
            heard(run);
            run.end(Optional.empty());
        } catch (SQLException | RuntimeException failed) {
            failed(run, failed);
            run.end(Optional.of(FailureText.of(failed)));
        }
    }

    private synchronized void heard(ProbeRun run) {
        lastHeard = System.nanoTime();
        if (unavailable && last.get() == run) {
            unavailable = false;
            LOG.info("Database available again");
        }
    }

    private synchronized void failed(ProbeRun run, Exception failure) {
        if (tellsOfAnAnswer(failure)) {
            lastHeard = System.nanoTime();
        }
        if (unavailable || last.get() != run) { // a newer probe knows better
            return;
        }
        unavailable = true;
        if (run.begun - lastHeard > 0) {
            lastHeard = run.begun; // the last time it may have answered
        }
        LOG.warnf(
                "Database unavailable (%s); requests get 503 until a probe succeeds, every 250 ms while requests come",
                FailureText.of(failure));
    }

    /** Whether the failure is an answer: the database refuses with a state of its own. */
    private static boolean tellsOfAnAnswer(Exception failed) {
        String state = SqlFault.stateOf(failed);
        return !state.equals("none") && !state.startsWith("08") && !state.startsWith("99");
    }

    /** Closes silent connections: their requests would otherwise wait as long as the network allows. */
    private void giveUpAfterSilence() {
        long heard = lastHeard;
        if (unavailable && System.nanoTime() - heard > silence) {
            lastHeard = System.nanoTime();
            LOG.warnf(
                    "Database silent for %d s; closing all connections. Running queries fail; reads are retried",
                    TimeUnit.NANOSECONDS.toSeconds(silence));
            pool.flush(FlushMode.ALL);
        }
    }
}
