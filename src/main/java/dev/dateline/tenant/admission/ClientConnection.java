package dev.dateline.tenant.admission;

import io.netty.channel.Channel;
import java.util.Comparator;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A client connection: what it waits for, and since when. Written by its event loop, read by other threads that close
 * connections.
 */
final class ClientConnection {

    /** What a connection waits for, in the order in which connections are closed at the limit. */
    enum Phase {
        /** For the rest of a request head. */
        HEAD,
        /** For another request; all responses are sent. */
        IDLE,
        /** For a body, or a response. */
        BUSY
    }

    static final Comparator<Standing> FIRST_TO_GO = Comparator.comparing(Standing::phase)
            .thenComparing(Comparator.comparingLong(Standing::age).reversed());

    /** State of a connection at one moment; {@code age}: nanoseconds in this phase. */
    record Standing(ClientConnection connection, Phase phase, long age) {}

    private record State(Phase phase, long since) {}

    private enum Stay {
        STAYS,
        LEAVES,
        GONE
    }

    private final Channel channel;
    private final AtomicReference<Stay> stay = new AtomicReference<>(Stay.STAYS);
    private volatile State state;
    private volatile int held;

    // used only by the event loop
    private int unanswered;
    private int unsent;
    private boolean bodyOpen;

    ClientConnection(Channel channel, Phase phase, long now) {
        this.channel = channel;
        this.state = new State(phase, now);
    }

    boolean isOf(Channel other) {
        return channel == other;
    }

    Standing standing(long now) {
        State current = state;
        return new Standing(this, current.phase(), now - current.since());
    }

    Phase phase() {
        return state.phase();
    }

    /** A part of a head has arrived, and nothing more for now. */
    void headBegun(long now) {
        enter(Phase.HEAD, now);
    }

    void headEnded(long now) {
        unanswered++;
        unsent++;
        bodyOpen = true;
        enter(Phase.BUSY, now);
    }

    void bodyEnded(long now) {
        bodyOpen = false;
        idleIfDone(now);
    }

    void answered(long now) {
        unanswered = Math.max(0, unanswered - 1);
        if (state.phase() == Phase.BUSY) {
            idleIfDone(now);
        }
    }

    /** The last byte of a response has left this process, or never will. */
    void sent() {
        unsent = Math.max(0, unsent - 1);
    }

    /**
     * Whether a response is not written, or the client has not read enough of it for the rest to leave this process.
     */
    boolean isOwedAnAnswer() {
        return unsent > 0;
    }

    /** Bytes kept for its unfinished head. */
    int held() {
        return held;
    }

    /** Sets the number of bytes kept; returns the increase. */
    int hold(int bytes) {
        int more = bytes - held;
        held = bytes;
        return more;
    }

    boolean isLeaving() {
        return stay.get() == Stay.LEAVES;
    }

    /**
     * Closes it, unless it has changed its phase meanwhile; false if it is closing or closed already.
     *
     * @param stayed runs if it is not closed
     */
    boolean leave(Phase waiting, Runnable stayed) {
        if (!stay.compareAndSet(Stay.STAYS, Stay.LEAVES)) {
            return false;
        }
        channel.eventLoop().execute(() -> {
            if (state.phase() == waiting) {
                channel.close();
            } else if (stay.compareAndSet(Stay.LEAVES, Stay.STAYS)) {
                stayed.run();
            }
        });
        return true;
    }

    /** Notes that it is closed; true if it was closing. */
    boolean gone() {
        return stay.getAndSet(Stay.GONE) == Stay.LEAVES;
    }

    private void idleIfDone(long now) {
        if (unanswered == 0 && !bodyOpen) {
            enter(Phase.IDLE, now);
        }
    }

    private void enter(Phase phase, long now) {
        if (state.phase() != phase) {
            state = new State(phase, now);
        }
    }
}
