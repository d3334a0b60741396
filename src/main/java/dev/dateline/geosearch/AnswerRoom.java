package dev.dateline.geosearch;

import static dev.dateline.problem.ProblemCode.UNAVAILABLE;

import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.RequestScoped;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * The memory that the places of one answer may take. An article's places may have 150,000 positions, and a page has up to
 * a hundred articles: so large answers are made few at a time, and the largest not at all. What one article can bring
 * always fits.
 */
@RequestScoped
class AnswerRoom {

    /** Bytes that every answer has: hundreds of points, or an ordinary country. */
    static final long USUAL = 512 * 1024;

    /** Bytes that an answer may have in its turn. */
    static final long LARGEST = 48 * 1024 * 1024;

    private final Turns turns;
    private boolean large;

    AnswerRoom(Turns turns) {
        this.turns = turns;
    }

    /** Takes a turn for a large answer, which lasts until it is sent; fails with {@code unavailable} where none comes. */
    void enlarge() {
        if (!large) {
            turns.take();
            large = true;
        }
    }

    @PreDestroy
    void leave() {
        if (large) {
            turns.giveBack();
        }
    }

    /** Of all requests of this process. */
    @ApplicationScoped
    static class Turns {

        private static final long HEAP_OF_ONE = 256L * 1024 * 1024;
        private static final Duration PATIENCE = Duration.ofSeconds(1);

        private final Semaphore free =
                new Semaphore((int) Math.max(1, Runtime.getRuntime().maxMemory() / HEAP_OF_ONE), true);

        void take() {
            if (!acquire()) {
                throw UNAVAILABLE
                        .because("Too many large answers are being given at this moment")
                        .retryAfter(PATIENCE);
            }
        }

        void giveBack() {
            free.release();
        }

        private boolean acquire() {
            try {
                return free.tryAcquire(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
                return false;
            }
        }
    }
}
