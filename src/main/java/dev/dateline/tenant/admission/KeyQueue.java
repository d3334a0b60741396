package dev.dateline.tenant.admission;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Limits the number of concurrent requests per key. Further requests wait in order of arrival, without a thread. */
@ApplicationScoped
class KeyQueue {

    /** The requests of a key; changed only inside {@link ConcurrentMap#compute}. */
    private static final class Line {
        private int running;
        private final Queue<BooleanSupplier> waiting = new ArrayDeque<>();
    }

    private final int maxRunning;
    private final int maxRequests;
    private final ConcurrentMap<String, Line> lines = new ConcurrentHashMap<>();

    @Inject
    KeyQueue(ShareSettings settings) {
        this(settings.working(), settings.requests());
    }

    /**
     * Empty queues.
     *
     * @param maxRunning maximum number of running requests per key
     * @param maxRequests maximum number of running and waiting requests per key
     */
    KeyQueue(int maxRunning, int maxRequests) {
        this.maxRunning = maxRunning;
        this.maxRequests = maxRequests;
    }

    /**
     * Starts a request immediately; false if it would have to wait. A started request must be ended by {@link #end}.
     */
    boolean tryBegin(String keyId) {
        boolean[] begins = new boolean[1];
        lines.compute(keyId, (id, known) -> {
            Line line = known == null ? new Line() : known;
            begins[0] = line.running < maxRunning;
            line.running += begins[0] ? 1 : 0;
            return line;
        });
        return begins[0];
    }

    /**
     * Starts a request when its turn comes, possibly at once; false if the key has too many requests already.
     *
     * @param begin returns false if the request has ended meanwhile
     */
    boolean begin(String keyId, BooleanSupplier begin) {
        return begin(keyId, begin, maxRequests);
    }

    /** Like {@link #begin}, for a request that was admitted before: it waits however many there are. */
    void beginAgain(String keyId, BooleanSupplier begin) {
        begin(keyId, begin, Integer.MAX_VALUE);
    }

    private boolean begin(String keyId, BooleanSupplier begin, int limit) {
        boolean[] now = new boolean[1];
        boolean[] refused = new boolean[1];
        lines.compute(keyId, (id, known) -> {
            Line line = known == null ? new Line() : known;
            if (line.running < maxRunning) {
                line.running++;
                now[0] = true;
            } else if (line.running + line.waiting.size() < limit) {
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

    /** Ends a running request, and starts the next one. */
    void end(String keyId) {
        BooleanSupplier next;
        do {
            next = next(keyId);
        } while (next != null && !next.getAsBoolean());
    }

    /** The request that gets a free turn; null if none waits. */
    private @Nullable BooleanSupplier next(String keyId) {
        BooleanSupplier[] next = new BooleanSupplier[1];
        lines.computeIfPresent(keyId, (id, line) -> {
            next[0] = line.waiting.poll();
            line.running -= next[0] == null ? 1 : 0;
            return line.running == 0 ? null : line;
        });
        return next[0];
    }
}
