package dev.dateline.transport;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;

/** The turn of one request, which counts for its key while a thread works on it. */
public final class Turn {

    private final KeyQueue turns;
    private final String keyId;
    private final Executor own;
    private boolean held;
    private boolean over;

    /**
     * A turn that is not taken.
     *
     * @param own the request's own context: a turn becomes free on the thread of another request, whose project and log fields are not
     *     this one's
     */
    Turn(KeyQueue turns, String keyId, Executor own) {
        this.turns = turns;
        this.keyId = keyId;
        this.own = own;
    }

    /** Takes the turn at once; false where the request has to wait for it. */
    boolean takenAtOnce() {
        if (!turns.beginsAtOnce(keyId)) {
            return false;
        }
        return hold();
    }

    /** Calls this in the request's context when the turn is taken; false where the key has too many requests already. */
    boolean take(Runnable begin) {
        return turns.begin(keyId, () -> begun(begin));
    }

    /** From now on the request waits for something else, and holds no thread. */
    public void pause() {
        release(false);
    }

    /** Ends when it is the request's turn again. */
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

    // A request may have ended while it waited for its turn.
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
