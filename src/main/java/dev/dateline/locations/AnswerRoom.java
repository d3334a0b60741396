package dev.dateline.locations;

import static dev.dateline.problem.ProblemCode.INVALID_PARAMETER;
import static dev.dateline.problem.ProblemCode.UNAVAILABLE;

import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.RequestScoped;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * The memory that the places of large answers may take: a quarter of the heap for all of this process together. An
 * article's places may have 150,000 positions, and a page has up to a hundred articles.
 */
@RequestScoped
class AnswerRoom {

    /** Bytes that every answer has without asking: hundreds of points, or an ordinary country. */
    static final long USUAL = 512 * 1024;

    private final Shared shared;
    private int taken;

    AnswerRoom(Shared shared) {
        this.shared = shared;
    }

    /**
     * Takes so many bytes, until the answer is sent; fails with {@code unavailable} where others do not leave them, and
     * with {@code invalid_parameter} where there are never so many.
     */
    void take(long bytes) {
        int wanted = (int) Math.min(Integer.MAX_VALUE, bytes / Shared.UNIT);
        shared.take(wanted);
        taken += wanted;
    }

    @PreDestroy
    void giveBack() {
        shared.giveBack(taken);
        taken = 0;
    }

    /** What all requests of this process share, in units of a KiB. */
    @ApplicationScoped
    static class Shared {

        private static final long UNIT = 1024;
        private static final int PART_OF_HEAP = 4;
        private static final Duration PATIENCE = Duration.ofSeconds(1);

        private final int all;
        private final Semaphore free;

        Shared() {
            this(Runtime.getRuntime().maxMemory() / PART_OF_HEAP);
        }

        Shared(long bytes) {
            all = (int) Math.min(Integer.MAX_VALUE, bytes / UNIT);
            free = new Semaphore(all, true);
        }

        void take(int units) {
            if (units > all) {
                throw INVALID_PARAMETER.because(
                        "limit",
                        "must be smaller: the places of so many of these articles are too large for one answer");
            }
            if (!acquire(units)) {
                throw UNAVAILABLE
                        .because("Too many large answers are being given at this moment")
                        .retryAfter(PATIENCE);
            }
        }

        void giveBack(int units) {
            free.release(units);
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
