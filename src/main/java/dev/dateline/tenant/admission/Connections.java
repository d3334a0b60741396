package dev.dateline.tenant.admission;

import dev.dateline.tenant.admission.ClientConnection.Phase;
import dev.dateline.tenant.admission.ClientConnection.Standing;
import io.netty.channel.Channel;
import io.netty.util.concurrent.EventExecutor;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * The connections of a port, limited in number and in the time of a request head. At the limit, connections with
 * unfinished request heads are closed first, then idle ones, the oldest first. So a flood of connections closes itself,
 * and a client that sends its request at once is served.
 */
final class Connections {

    private static final Logger LOG = Logger.getLogger(Connections.class);
    private static final long EARLY_LIFE_SECONDS = 60;
    private static final int CLOSE_FRACTION = 64; // one pass over all closes up to one in sixty-four
    private static final long SWEEP_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final long TELL_NANOS = TimeUnit.MINUTES.toNanos(1);

    private final Set<ClientConnection> open = ConcurrentHashMap.newKeySet();
    private final AtomicLong count = new AtomicLong();
    /** Number of connections that their event loops will close. */
    private final AtomicLong leaving = new AtomicLong();

    private final AtomicLong held = new AtomicLong();
    private final AtomicBoolean sweeping = new AtomicBoolean();
    private final AtomicLong told = new AtomicLong(System.nanoTime() - TELL_NANOS);
    private final AtomicLong closed = new AtomicLong();
    private final String port;
    private final int maxOpen;
    private final long maxHeldBytes;
    private final long deadline;

    /** Limits: number of connections, total bytes of unfinished heads, and time for each head. */
    Connections(String port, int maxOpen, long maxHeldBytes, Duration deadline) {
        this.port = port;
        this.maxOpen = maxOpen;
        this.maxHeldBytes = maxHeldBytes;
        this.deadline = deadline.toNanos();
    }

    /** Admits a new connection, which waits for its first request; null at the limit if none can be closed. */
    @Nullable ClientConnection admit(Channel channel, Phase phase, EventExecutor timer) {
        long now = System.nanoTime();
        if (count.get() - leaving.get() >= maxOpen
                && makeRoom(now) == 0
                && count.get() >= maxOpen + maxOpen / CLOSE_FRACTION) {
            closed.incrementAndGet();
            tell("connection limit reached and all connections busy, refusing new ones");
            return null;
        }
        ClientConnection connection = new ClientConnection(channel, phase, now);
        open.add(connection);
        count.incrementAndGet();
        channel.closeFuture().addListener(gone -> remove(connection));
        sweepLater(timer);
        return connection;
    }

    /**
     * Adds a connection that was opened before its port was observed. What it has sent is unknown, so it may stay for a
     * minute.
     */
    void adopt(Channel channel, EventExecutor timer) {
        ClientConnection connection = admit(channel, Phase.BUSY, timer);
        if (connection == null) {
            channel.close();
        } else {
            channel.eventLoop().schedule(() -> channel.close(), EARLY_LIFE_SECONDS, TimeUnit.SECONDS);
        }
    }

    /** Sets the bytes kept for an unfinished head; above the total limit, the oldest connections are closed. */
    void hold(ClientConnection connection, int bytes) {
        int more = connection.hold(bytes);
        if (more != 0 && held.addAndGet(more) > maxHeldBytes && more > 0) {
            long tooMany = held.get() - heldByLeaving() - maxHeldBytes;
            if (tooMany <= 0) {
                return;
            }
            for (Standing oldest : standings(System.nanoTime())) {
                if (tooMany > 0 && oldest.phase() == Phase.HEAD) {
                    tooMany -= oldest.connection().held();
                    close(oldest);
                }
            }
            tell("incomplete request heads exceed their memory limit, closing the oldest");
        }
    }

    private long heldByLeaving() {
        return open.stream()
                .filter(ClientConnection::isLeaving)
                .mapToLong(ClientConnection::held)
                .sum();
    }

    /** Closes a connection whose client pipelines requests without reading responses. */
    void closeAhead(Channel channel) {
        closed.incrementAndGet();
        tell("closing a connection with too many pipelined requests");
        channel.close();
    }

    /** Whether it was admitted, or adopted. */
    boolean has(Channel channel) {
        return open.stream().anyMatch(connection -> connection.isOf(channel));
    }

    long count() {
        return count.get();
    }

    /** Number of connections closed or refused at a limit. */
    long closed() {
        return closed.get();
    }

    private void remove(ClientConnection connection) {
        if (open.remove(connection)) {
            boolean hadToLeave = connection.gone();
            if (hadToLeave) {
                closed.incrementAndGet(); // not when it was chosen: its request may have come meanwhile, and it stays
            }
            count.decrementAndGet();
            held.addAndGet(connection.hold(0));
            if (hadToLeave) {
                leaving.decrementAndGet();
            }
        }
    }

    /** Closes the first connections in the order; returns how many are closing. */
    private int makeRoom(long now) {
        List<Standing> first = standings(now);
        first.stream().limit(Math.max(1, maxOpen / CLOSE_FRACTION)).forEach(this::close);
        if (!first.isEmpty()) {
            tell("connection limit reached, closing the oldest connections without a request in progress");
        }
        return first.size();
    }

    private List<Standing> standings(long now) {
        return open.stream()
                .filter(connection -> !connection.isLeaving())
                .map(connection -> connection.standing(now))
                .filter(standing -> standing.phase() != Phase.BUSY)
                .sorted(ClientConnection.FIRST_TO_GO)
                .toList();
    }

    private void close(Standing standing) {
        if (standing.connection().leave(standing.phase(), leaving::decrementAndGet)) {
            leaving.incrementAndGet();
        }
    }

    private void sweepLater(EventExecutor timer) {
        if (sweeping.compareAndSet(false, true)) {
            timer.schedule(() -> sweep(timer), Math.min(SWEEP_NANOS, deadline / 4), TimeUnit.NANOSECONDS);
        }
    }

    private void sweep(EventExecutor timer) {
        long now = System.nanoTime();
        open.stream()
                .filter(connection -> connection.phase() == Phase.HEAD && !connection.isLeaving())
                .map(connection -> connection.standing(now))
                .filter(standing -> standing.phase() == Phase.HEAD && standing.age() > deadline)
                .forEach(this::close);
        sweeping.set(false);
        if (!open.isEmpty()) {
            sweepLater(timer);
        }
    }

    private void tell(String what) {
        long last = told.get();
        long now = System.nanoTime();
        if (now - last >= TELL_NANOS && told.compareAndSet(last, now)) {
            LOG.warnf("Connections of the %s port: %s (%d open, limit %d)", port, what, count.get(), maxOpen);
        }
    }
}
