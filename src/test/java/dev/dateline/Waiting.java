package dev.dateline;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;

/**
 * The only place where a test lets time pass: it asks for a state until it holds. Only a test that fails waits for the
 * timeout, so it is longer than anything takes on a machine with much other work.
 */
public final class Waiting {

    /** For what waits by itself: a future, a queue, a process. */
    public static final int SECONDS = 180;

    private static final Duration TIMEOUT = Duration.ofSeconds(SECONDS);
    private static final Duration INTERVAL = Duration.ofMillis(10);

    private Waiting() {}

    /** Asks until it is true. */
    public static void until(Callable<Boolean> holds) {
        until(holds, () -> "");
    }

    /**
     * Asks until it is true.
     *
     * @param circumstances told if it never is
     */
    public static void until(Callable<Boolean> holds, Callable<String> circumstances) {
        find(() -> holds.call() ? Optional.of(true) : Optional.empty(), circumstances);
    }

    /** Asks until something is there, and returns it. */
    public static <T> T forPresent(Callable<Optional<T>> find) {
        return find(find, () -> "");
    }

    private static <T> T find(Callable<Optional<T>> find, Callable<String> circumstances) {
        long began = System.nanoTime();
        try {
            while (System.nanoTime() - began < TIMEOUT.toNanos()) {
                Optional<T> found = find.call();
                if (found.isPresent()) {
                    return found.get();
                }
                Thread.sleep(INTERVAL);
            }
            throw new AssertionError("not so within %d s %s".formatted(TIMEOUT.toSeconds(), circumstances.call()));
        } catch (RuntimeException told) {
            throw told;
        } catch (Exception failed) {
            throw new AssertionError("the state cannot be read", failed);
        }
    }
}
