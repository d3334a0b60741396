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
        private int waitingFirst; // those that never had a turn
        private final Queue<Waiting> waiting = new ArrayDeque<>();
    }

    /**
     * A request that waits.
     *
     * @param begin returns false if the request has ended meanwhile
     * @param again whether it had a turn before: a long poll or a stream, which does not count as another request
     */
    private record Waiting(BooleanSupplier begin, boolean again) {}

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
        return begin(keyId, new Waiting(begin, false));
    }

    /** Like {@link #begin}, for a request that was admitted before: it waits however many there are. */
    void beginAgain(String keyId, BooleanSupplier begin) {
        begin(keyId, new Waiting(begin, true));
    }

    private boolean begin(String keyId, Waiting request) {
        boolean[] now = new boolean[1];
        boolean[] refused = new boolean[1];
        lines.compute(keyId, (id, known) -> {
            Line line = known == null ? new Line() : known;
            if (line.running < maxRunning) {
                line.running++;
                now[0] = true;
            } else if (request.again || line.running + line.waitingFirst < maxRequests) {
                line.waiting.add(request);
                line.waitingFirst += request.again ? 0 : 1;
            } else {
                refused[0] = true;
            }
            return line;
        });
        if (now[0] && !request.begin.getAsBoolean()) {
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
        Waiting[] next = new Waiting[1];
        lines.computeIfPresent(keyId, (id, line) -> {
            next[0] = line.waiting.poll();
            if (next[0] == null) {
                line.running--;
            } else if (!next[0].again) {
                line.waitingFirst--;
            }
            return line.running == 0 ? null : line;
        });
        return next[0] == null ? null : next[0].begin;
    }
}
