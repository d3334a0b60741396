package dev.dateline.transport;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Limits how many requests of one key are worked on at the same time. The others wait in the order in which they came, without a
 * thread.
 */
@ApplicationScoped
class KeyQueue {

    /** The requests of a key; changed inside {@link ConcurrentMap#compute} alone. */
    private static final class Line {
        private int working;
        private final Queue<BooleanSupplier> waiting = new ArrayDeque<>();
    }

    private final int working;
    private final int requests;
    private final ConcurrentMap<String, Line> lines = new ConcurrentHashMap<>();

    @Inject
    KeyQueue(ShareSettings settings) {
        this(settings.working(), settings.requests());
    }

    /**
     * Nobody works or waits.
     *
     * @param working requests of a key that are worked on at the same time
     * @param requests these and those that wait
     */
    KeyQueue(int working, int requests) {
        this.working = working;
        this.requests = requests;
    }

    /** Begins a request at once; false where it would have to wait. What began is to be ended by {@link #end}. */
    boolean beginsAtOnce(String keyId) {
        boolean[] begins = new boolean[1];
        lines.compute(keyId, (id, known) -> {
            Line line = known == null ? new Line() : known;
            begins[0] = line.working < working;
            line.working += begins[0] ? 1 : 0;
            return line;
        });
        return begins[0];
    }

    /**
     * Begins a request when it is its turn, perhaps at once; false where the key has too many requests already.
     *
     * @param begin false where the request has ended meanwhile
     */
    boolean begin(String keyId, BooleanSupplier begin) {
        return begin(keyId, begin, requests);
    }

    /** As {@link #begin}, for a request that was let in before: it waits however many there are. */
    void beginAgain(String keyId, BooleanSupplier begin) {
        begin(keyId, begin, Integer.MAX_VALUE);
    }

    private boolean begin(String keyId, BooleanSupplier begin, int most) {
        boolean[] now = new boolean[1];
        boolean[] refused = new boolean[1];
        lines.compute(keyId, (id, known) -> {
            Line line = known == null ? new Line() : known;
            if (line.working < working) {
                line.working++;
                now[0] = true;
            } else if (line.working + line.waiting.size() < most) {
                line.waiting.add(begin);
            } else {
                refused[0] = true;
            }
            return line;
        });
        if (now[0] && !begin.getAsBoolean()) {
            end(keyId);
        }
        return !refused[0];
    }

    /** A request that had begun is through, and the next one begins. */
    void end(String keyId) {
        BooleanSupplier next;
        do {
            next = next(keyId);
        } while (next != null && !next.getAsBoolean());
    }

    /** Who gets a turn that has become free; null where nobody waits for it. */
    private @Nullable BooleanSupplier next(String keyId) {
        BooleanSupplier[] next = new BooleanSupplier[1];
        lines.computeIfPresent(keyId, (id, line) -> {
            next[0] = line.waiting.poll();
            line.working -= next[0] == null ? 1 : 0;
            return line.working == 0 ? null : line;
        });
        return next[0];
    }
}
