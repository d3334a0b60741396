package dev.dateline.content.locations;

import static dev.dateline.http.problem.ProblemCode.INVALID_PARAMETER;
import static dev.dateline.http.problem.ProblemCode.RATE_LIMITED;
import static dev.dateline.http.problem.ProblemCode.UNAVAILABLE;

import dev.dateline.tenant.access.CurrentProject;
import dev.dateline.tenant.admission.KeyShares;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.RequestScoped;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Memory budget for the geometries of large responses: a quarter of the heap for this process, and half of that for one
 * key, or 32 MiB if that is more. An article's geometries may have 150,000 positions, and a page has up to a hundred
 * articles.
 */
@RequestScoped
class ResponseMemoryBudget {

    /** Bytes that a response may use without a reservation: hundreds of points, or an ordinary country. */
    static final long UNRESERVED_BYTES = 512 * 1024;

    private final Shared shared;
    private final CurrentProject project;
    private String keyId = "";
    private int taken;

    ResponseMemoryBudget(Shared shared, CurrentProject project) {
        this.shared = shared;
        this.project = project;
    }

    /**
     * Reserves bytes until the response is sent. A request that reads its rows again reserves only the increase. Fails
     * with {@code invalid_parameter} if one response is larger than a key's share, with {@code rate_limited} if the
     * key's other responses use up its share, and with {@code unavailable} if other keys' responses leave too little.
     */
    void take(long bytes) {
        int wanted = (int) Math.min(Integer.MAX_VALUE, bytes / Shared.BYTES_PER_UNIT);
        shared.check(wanted);
        if (wanted > taken) {
            keyId = project.findKeyId().orElse("");
            shared.take(keyId, wanted - taken);
            taken = wanted;
        }
    }

    @PreDestroy
    void giveBack() {
        shared.giveBack(keyId, taken);
        taken = 0;
    }

    /** The budget shared by all requests of this process, in KiB. */
    @ApplicationScoped
    static class Shared {

        private static final long BYTES_PER_UNIT = 1024;
        private static final int HEAP_DIVISOR = 4;
        private static final Duration RETRY_AFTER = Duration.ofSeconds(1);
        private static final Duration WAIT_TIMEOUT = Duration.ofSeconds(1);

        private static final long MIN_SHARE_UNITS = 32 * 1024 * 1024 / BYTES_PER_UNIT;

        private final int share;
        private final KeyShares shares;
        private final Semaphore free;

        Shared() {
            this(Runtime.getRuntime().maxMemory() / HEAP_DIVISOR);
        }

        Shared(long bytes) {
            int all = (int) Math.min(Integer.MAX_VALUE, bytes / BYTES_PER_UNIT);
            share = (int) Math.max(all / 2, Math.min(all, MIN_SHARE_UNITS));
            shares = new KeyShares(Long.MAX_VALUE, share);
            free = new Semaphore(all, true);
        }

        void check(int units) {
            if (units > share) {
                throw INVALID_PARAMETER.because(
                        "limit",
                        "must be smaller: the geometries of this page exceed the memory limit of one response");
            }
        }

        void take(String keyId, int units) {
            if (shares.take(keyId, units) != KeyShares.Outcome.TAKEN) {
                throw RATE_LIMITED
                        .because("Too many large responses in progress with this API key; retry later")
                        .retryAfter(RETRY_AFTER);
            }
            if (!acquire(units)) {
                shares.give(keyId, units);
                throw UNAVAILABLE
                        .because("The server's memory for large responses is in use; retry later")
                        .retryAfter(RETRY_AFTER);
            }
        }

        void giveBack(String keyId, int units) {
            if (units > 0) {
                free.release(units);
                shares.give(keyId, units);
            }
        }

        private boolean acquire(int units) {
            try {
                return free.tryAcquire(units, WAIT_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
                return false;
            }
        }
    }
}
