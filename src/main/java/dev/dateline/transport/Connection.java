package dev.dateline.transport;

import io.netty.channel.Channel;
import java.util.Comparator;
import java.util.concurrent.atomic.AtomicReference;

/** One client's connection: what it waits for and since when. Written by its event loop, read by whoever needs room. */
final class Connection {

    /** What a connection waits for; in the order in which connections are closed where there is no room. */
    enum Phase {
        /** The client has not sent a whole head of a request. */
        HEAD,
        /** The client has its answers, and may ask again. */
        IDLE,
        /** A body is on its way, or an answer. */
        BUSY
    }

    static final Comparator<Standing> FIRST_TO_GO = Comparator.comparing(Standing::phase)
            .thenComparing(Comparator.comparingLong(Standing::age).reversed());

    /** A connection as it was at one moment; {@code age}: nanoseconds in this phase. */
    record Standing(Connection connection, Phase phase, long age) {}

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

    // of the event loop alone
    private int unanswered;
    private int unsent;
    private boolean bodyOpen;

    Connection(Channel channel, Phase phase, long now) {
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

    /** A part of a head has come, and no more for now. */
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

    /** The last byte of an answer has left this process, or never will. */
    void sent() {
        unsent = Math.max(0, unsent - 1);
    }

    /** Whether an answer is not written, or the client has not read enough for all of it to leave this process. */
    boolean isOwedAnAnswer() {
        return unsent > 0;
    }

    /** Bytes of an unfinished head that are kept for it. */
    int held() {
        return held;
    }

    /** Says how many bytes are kept; returns how many more that are than before. */
    int hold(int bytes) {
        int more = bytes - held;
        held = bytes;
        return more;
    }

    boolean isLeaving() {
        return stay.get() == Stay.LEAVES;
    }

    /**
     * Closes it, unless it has gone on to something else meanwhile; false where it is leaving or gone already.
     *
     * @param stayed runs if it is not closed after all
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

    /** Notes that it is closed; true if it was leaving. */
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
