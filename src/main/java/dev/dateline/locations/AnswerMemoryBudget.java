package dev.dateline.locations;

import static dev.dateline.problem.ProblemCode.INVALID_PARAMETER;
import static dev.dateline.problem.ProblemCode.RATE_LIMITED;
import static dev.dateline.problem.ProblemCode.UNAVAILABLE;

import dev.dateline.access.CurrentProject;
import dev.dateline.transport.KeyShares;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.RequestScoped;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * The memory that the places of large answers may take: a quarter of the heap for all of this process together, and half
 * of that for one key, or 32 MiB if that is more. An article's places may have 150,000 positions, and a page has up to a
 * hundred articles.
 */
@RequestScoped
class AnswerMemoryBudget {

    /** Bytes that every answer has without asking: hundreds of points, or an ordinary country. */
    static final long USUAL = 512 * 1024;

    private final Shared shared;
    private final CurrentProject project;
    private String keyId = "";
    private int taken;

    AnswerMemoryBudget(Shared shared, CurrentProject project) {
        this.shared = shared;
        this.project = project;
    }

    /**
     * Takes so many bytes until the answer is sent. A request that reads its rows again takes only what it does not have yet.
     * Fails with {@code invalid_parameter} if one answer is larger than a key's share, with {@code rate_limited} if the key's
     * other answers use up its share, and with {@code unavailable} if other keys' answers leave too little.
     */
    void take(long bytes) {
        int wanted = (int) Math.min(Integer.MAX_VALUE, bytes / Shared.UNIT);
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

    /** What all requests of this process share, in units of a KiB. */
    @ApplicationScoped
    static class Shared {

        private static final long UNIT = 1024;
        private static final int PART_OF_HEAP = 4;
        private static final Duration PATIENCE = Duration.ofSeconds(1);

        private static final long LEAST_SHARE = 32 * 1024 * 1024 / UNIT;

        private final int share;
        private final KeyShares shares;
        private final Semaphore free;

        Shared() {
            this(Runtime.getRuntime().maxMemory() / PART_OF_HEAP);
        }

        Shared(long bytes) {
            int all = (int) Math.min(Integer.MAX_VALUE, bytes / UNIT);
            share = (int) Math.max(all / 2, Math.min(all, LEAST_SHARE));
            shares = new KeyShares(Long.MAX_VALUE, share);
            free = new Semaphore(all, true);
        }

        void check(int units) {
            if (units > share) {
                throw INVALID_PARAMETER.because(
                        "limit",
                        "must be smaller: the places of so many of these articles are too large for one answer");
            }
        }

        void take(String keyId, int units) {
            if (shares.take(keyId, units) != KeyShares.Outcome.TAKEN) {
                throw RATE_LIMITED
                        .because("The API key has too many large answers at the same time")
                        .retryAfter(PATIENCE);
            }
            if (!acquire(units)) {
                shares.give(keyId, units);
                throw UNAVAILABLE
                        .because("Too many large answers are being given at this moment")
                        .retryAfter(PATIENCE);
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
                return free.tryAcquire(units, PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
                return false;
            }
        }
    }
}
