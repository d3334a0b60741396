package dev.dateline.content.locate;

import dev.dateline.engine.geoparse.Checkpoint;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Whose text is worked on: few at the same time, in slices, round robin by owner (a key, or a project with its runs). So a
 * short text waits for a slice of each other owner, not for their texts; and an owner with one text gets as much as one
 * with a hundred. Texts that have begun hold memory, so their number is limited, that of long ones apart. While a text
 * waits for memory, no text of an owner behind it begins, long or short like it. Thread-safe.
 */
final class FinderTurns {

    /** Long enough that switching costs little. */
    static final Duration SLICE = Duration.ofMillis(20);

    static final Duration UNLIMITED = Duration.ofDays(1);

    /** How often a text that waits is asked whether it is still wanted. */
    static final Duration POLL_INTERVAL = Duration.ofMillis(50);

    /** Texts with more chars are long. */
    static final int LONG_CHARS = 50_000;

    private final ReentrantLock lock = new ReentrantLock();
    private final int atOnce;
    private final long maxChars;
    private final LongSupplier clock;
    /** Turns without a processor, by owner, the next owner first. */
    private final Map<String, Deque<Turn>> waiting = new LinkedHashMap<>();

    private int running;
    private long longChars;
    private long shortChars;

    /**
     * Nothing is worked on.
     *
     * @param atOnce texts that are worked on at the same time
     * @param maxChars of long texts that have begun, and of short ones; one may have more
     * @param clock in nanoseconds
     */
    FinderTurns(int atOnce, long maxChars, LongSupplier clock) {
        this.atOnce = atOnce;
        this.maxChars = maxChars;
        this.clock = clock;
    }

    /** A text that has begun. It is worked on between two checkpoints; to be closed at its end. */
    final class Turn implements Checkpoint, AutoCloseable {

        private final String owner;
        private final int chars;
        private final Checkpoint whileWanted;
        private final Condition mayRun = lock.newCondition();
        private boolean begun;
        private boolean runs;
        private long since;

        private Turn(String owner, int chars, Checkpoint whileWanted) {
            this.owner = owner;
            this.chars = chars;
            this.whileWanted = whileWanted;
        }

        /** Lets others work where its slice is over. Fails with {@link CancellationException} if it is interrupted. */
        @Override
        public void pass() {
            whileWanted.pass();
            if (clock.getAsLong() - since < SLICE.toNanos()) {
                return;
            }
            lock.lock();
            try {
                since = clock.getAsLong();
                if (waiting.isEmpty()) {
                    return;
                }
                runs = false;
                running--;
                waiting.computeIfAbsent(owner, unknown -> new ArrayDeque<>()).addFirst(this);
                grant();
                await(UNLIMITED);
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
                throw new CancellationException("interrupted");
            } finally {
                lock.unlock();
            }
        }

        @Override
        public void close() {
            lock.lock();
            try {
                remove(this);
                if (runs) {
                    runs = false;
                    running--;
                }
                if (begun) {
                    begun = false;
                    count(-chars);
                }
                grant();
            } finally {
                lock.unlock();
            }
        }

        private void await(Duration patience) throws InterruptedException {
            long left = patience.toNanos();
            while (!runs && left > 0) {
                whileWanted.pass();
                long wait = Math.min(left, POLL_INTERVAL.toNanos());
                left -= wait - mayRun.awaitNanos(wait);
            }
        }

        private boolean fits() {
            long held = isLong() ? longChars : shortChars;
            return begun || held == 0 || held + chars <= maxChars;
        }

        private boolean isLong() {
            return chars > LONG_CHARS;
        }

        private void count(int more) {
            if (isLong()) {
                longChars += more;
            } else {
                shortChars += more;
            }
        }

        private void run() {
            if (!begun) {
                begun = true;
                count(chars);
            }
            runs = true;
            running++;
            since = clock.getAsLong();
            mayRun.signal();
        }
    }

    /**
     * Begins a text when its owner's turn comes; empty if that takes longer than the patience.
     *
     * @param whileWanted passed at each checkpoint of the text, and every {@link #POLL_INTERVAL} while it waits; may end it with an
     *     exception
     */
    Optional<Turn> begin(String owner, int chars, Duration patience, Checkpoint whileWanted)
            throws InterruptedException {
        lock.lockInterruptibly();
        try {
            Turn turn = new Turn(owner, chars, whileWanted);
            waiting.computeIfAbsent(owner, unknown -> new ArrayDeque<>()).addLast(turn);
            grant();
            return runs(turn, patience) ? Optional.of(turn) : Optional.empty();
        } finally {
            lock.unlock();
        }
    }

    /** Whether it runs within the patience. Otherwise, and if the wait fails, it is closed. */
    private static boolean runs(Turn turn, Duration patience) throws InterruptedException {
        boolean waits = true;
        try {
            turn.await(patience);
            waits = false;
        } finally {
            if (waits || !turn.runs) {
                turn.close();
            }
        }
        return turn.runs;
    }

    /** How many wait for a processor. */
    int waiting() {
        lock.lock();
        try {
            return waiting.values().stream().mapToInt(Deque::size).sum();
        } finally {
            lock.unlock();
        }
    }

    private void grant() {
        for (Turn next = next(); next != null; next = next()) {
            remove(next);
            Deque<Turn> others = waiting.remove(next.owner);
            if (others != null) {
                waiting.put(next.owner, others); // behind the other owners
            }
            next.run();
        }
    }

    private @Nullable Turn next() {
        if (running >= atOnce) {
            return null;
        }
        boolean longWaits = false;
        boolean shortWaits = false;
        for (Deque<Turn> ofOwner : waiting.values()) {
            Turn first = ofOwner.getFirst();
            // what does not fit gets the memory that becomes free: smaller texts would otherwise take it again and
            // again
            boolean isBehind = !first.begun && (first.isLong() ? longWaits : shortWaits);
            if (!isBehind && first.fits()) {
                return first;
            }
            longWaits |= first.isLong();
            shortWaits |= !first.isLong();
        }
        return null;
    }

    private void remove(Turn turn) {
        waiting.computeIfPresent(turn.owner, (owner, turns) -> {
            turns.remove(turn);
            return turns.isEmpty() ? null : turns;
        });
    }
}
