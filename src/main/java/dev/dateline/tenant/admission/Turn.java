package dev.dateline.tenant.admission;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;

/** A request in its key's queue; it counts for the key while a thread works on it. */
public final class Turn {

    private final KeyQueue turns;
    private final String keyId;
    private final Executor own;
    private boolean held;
    private boolean over;

    /**
     * A request that has not started.
     *
     * @param own the request's own context: the request may be started on the thread of another request, with another
     *     project and other log fields
     */
    Turn(KeyQueue turns, String keyId, Executor own) {
        this.turns = turns;
        this.keyId = keyId;
        this.own = own;
    }

    /** Starts the request immediately; false if it has to wait. */
    boolean tryTake() {
        if (!turns.tryBegin(keyId)) {
            return false;
        }
        return hold();
    }

    /**
     * Calls this in the request's context when the request may start; false if the key has too many requests already.
     */
    boolean take(Runnable begin) {
        return turns.begin(keyId, () -> begun(begin));
    }

    /** The request waits for something else from now on, and holds no thread. */
    public void pause() {
        release(false);
    }

    /** Completes when the request may continue. */
    public CompletionStage<Void> resume() {
        CompletableFuture<Void> taken = new CompletableFuture<>();
        turns.beginAgain(keyId, () -> begun(() -> taken.complete(null)));
        return taken;
    }

    /** The request has ended, in whatever way. */
    void end() {
        release(true);
    }

    private boolean begun(Runnable begin) {
        if (!hold()) {
            return false;
        }
        own.execute(begin);
        return true;
    }

    // The request may have ended while it waited.
    private synchronized boolean hold() {
        held = !over;
        return held;
    }

    private void release(boolean ended) {
        boolean had;
        synchronized (this) {
            had = held;
            held = false;
            over |= ended;
        }
        if (had) {
            turns.end(keyId);
        }
    }
}
