package dev.dateline.transport;

import dev.dateline.transport.Connection.Phase;
import dev.dateline.transport.Connection.Standing;
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
 * The connections of a port: no more than there is room for, none whose client takes for ever to ask. Where there is no room,
 * those that wait for a request's head are closed, then those that idle, the oldest first: a flood of them closes itself, and
 * a client that asks at once is answered.
 */
final class Connections {

    private static final Logger LOG = Logger.getLogger(Connections.class);
    private static final long EARLY_LIFE_SECONDS = 60;
    private static final int AT_ONCE = 64; // one look at all makes room for a sixty-fourth of them
    private static final long SWEEP_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final long TELL_NANOS = TimeUnit.MINUTES.toNanos(1);

    private final Set<Connection> open = ConcurrentHashMap.newKeySet();
    private final AtomicLong count = new AtomicLong();
    /** How many of these are to be closed as soon as their event loops get to it. */
    private final AtomicLong leaving = new AtomicLong();

    private final AtomicLong held = new AtomicLong();
    private final AtomicBoolean sweeping = new AtomicBoolean();
    private final AtomicLong told = new AtomicLong(System.nanoTime() - TELL_NANOS);
    private final AtomicLong closed = new AtomicLong();
    private final String port;
    private final int most;
    private final long mostHeld;
    private final long deadline;

    /** For so many connections, whose unfinished heads are so many bytes in all, with so much time for each head. */
    Connections(String port, int most, long mostHeld, Duration deadline) {
        this.port = port;
        this.most = most;
        this.mostHeld = mostHeld;
        this.deadline = deadline.toNanos();
    }

    /** Takes a new connection in, by what it waits for; null where there is no room, and none to be made. */
    @Nullable Connection admit(Channel channel, Phase phase, EventExecutor timer) {
        long now = System.nanoTime();
        if (count.get() - leaving.get() >= most && makeRoom(now) == 0 && count.get() >= most + most / AT_ONCE) {
            closed.incrementAndGet();
            tell("refuses new ones");
            return null;
        }
        Connection connection = new Connection(channel, phase, now);
        open.add(connection);
        count.incrementAndGet();
        channel.closeFuture().addListener(gone -> remove(connection));
        sweepLater(timer);
        return connection;
    }

    /** One that came before its port was watched: what it has sent is not known, so it may stay for a minute. */
    void adopt(Channel channel, EventExecutor timer) {
        Connection connection = admit(channel, Phase.BUSY, timer);
        if (connection == null) {
            channel.close();
        } else {
            channel.eventLoop().schedule(() -> channel.close(), EARLY_LIFE_SECONDS, TimeUnit.SECONDS);
        }
    }

    /** Says how many bytes of an unfinished head are kept for it; where all are too many, the oldest go. */
    void hold(Connection connection, int bytes) {
        int more = connection.hold(bytes);
        if (more != 0 && held.addAndGet(more) > mostHeld && more > 0) {
            long tooMany = held.get() - heldByLeaving() - mostHeld;
            if (tooMany <= 0) {
                return;
            }
            for (Standing oldest : standings(System.nanoTime())) {
                if (tooMany > 0 && oldest.phase() == Phase.HEAD) {
                    tooMany -= oldest.connection().held();
                    close(oldest);
                }
            }
            tell("closes those with the oldest unfinished requests, which are too many bytes");
        }
    }

    private long heldByLeaving() {
        return open.stream()
                .filter(Connection::isLeaving)
                .mapToLong(Connection::held)
                .sum();
    }

    /** Closes one whose client sends requests ahead and takes no answers. */
    void closeAhead(Channel channel) {
        closed.incrementAndGet();
        tell("closes one with too many requests sent ahead of their answers");
        channel.close();
    }

    /** Whether it was admitted, or adopted. */
    boolean has(Channel channel) {
        return open.stream().anyMatch(connection -> connection.isOf(channel));
    }

    long count() {
        return count.get();
    }

    /** How many were closed, or refused, for one of the limits. */
    long closed() {
        return closed.get();
    }

    private void remove(Connection connection) {
        if (open.remove(connection)) {
            count.decrementAndGet();
            held.addAndGet(connection.hold(0));
            if (connection.gone()) {
                leaving.decrementAndGet();
            }
        }
    }

    /** Closes the first to go; returns how many are going. */
    private int makeRoom(long now) {
        List<Standing> first = standings(now);
        first.stream().limit(Math.max(1, most / AT_ONCE)).forEach(this::close);
        if (!first.isEmpty()) {
            tell("closes the oldest that wait for a request");
        }
        return first.size();
    }

    private List<Standing> standings(long now) {
        return open.stream()
                .filter(connection -> !connection.isLeaving())
                .map(connection -> connection.standing(now))
                .filter(standing -> standing.phase() != Phase.BUSY)
                .sorted(Connection.FIRST_TO_GO)
                .toList();
    }

    private void close(Standing standing) {
        if (standing.connection().leave(standing.phase(), leaving::decrementAndGet)) {
            closed.incrementAndGet();
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
            LOG.warnf("The %s port has %d connections and %s; its limit is %d.", port, count.get(), what, most);
        }
    }
}
