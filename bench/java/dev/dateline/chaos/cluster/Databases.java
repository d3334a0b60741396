package dev.dateline.chaos.cluster;

import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;

/**
 * A primary and its standby, which change roles; and the links that lead to whichever has the role. A promotion loses nothing
 * that was acknowledged, for it happens only while commits wait for the standby.
 */
public final class Databases implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Link replication;
    private final List<Link> toPrimary;
    private final List<Link> toStandby;
    private PostgresNode primary;
    private PostgresNode standby;
    private boolean synchronous;
    private boolean wanted;

    Databases(
            PostgresNode primary, PostgresNode standby, Link replication, List<Link> toPrimary, List<Link> toStandby) {
        this.primary = primary;
        this.standby = standby;
        this.replication = replication;
        this.toPrimary = List.copyOf(toPrimary);
        this.toStandby = List.copyOf(toStandby);
    }

    public synchronized PostgresNode primary() {
        return primary;
    }

    public synchronized PostgresNode standby() {
        return standby;
    }

    /** The standby's way to the primary. */
    public Link replication() {
        return replication;
    }

    /** Makes the second a copy of the first, which must run, and lets all links lead where they should. */
    void assemble() throws IOException, InterruptedException {
        replication.leadTo(primary.port());
        standby.data().copyFrom(primary.port(), replication.port());
        standby.start();
        lead();
    }

    private void lead() {
        replication.leadTo(primary.port());
        toPrimary.forEach(link -> link.leadTo(primary.port()));
        toStandby.forEach(link -> link.leadTo(standby.port()));
    }

    /** Whether commits shall wait for the standby from now on, as {@code synchronous_standby_names} has it. */
    public synchronized void synchronous(boolean on) throws SQLException {
        wanted = on;
        if (on != synchronous) {
            primary.set("synchronous_standby_names", on ? "'any 1 (*)'" : "''");
            synchronous = on;
        }
    }

    public synchronized boolean isSynchronous() {
        return synchronous;
    }

    /** How the old primary is kept from answering anybody while the standby takes its place. */
    public enum Fence {
        KILLED,
        STOPPED;

        public String text() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    /**
     * Waits until every commit is on the standby and each further one waits for it; then fences the primary and promotes the
     * standby. From here on there is no standby until {@link #rebuild}.
     */
    public synchronized void promote(Fence fence) throws SQLException, InterruptedException {
        boolean before = wanted;
        synchronous(true);
        wanted = before;
        awaitCaughtUp();
        standby.set("synchronous_standby_names", "''"); // it will have none of its own at first
        switch (fence) {
            case KILLED -> primary.killAll();
            case STOPPED -> primary.pause();
        }
        toPrimary.forEach(Link::leadNowhere);
        replication.leadNowhere();
        standby.ask("select pg_promote(true, 30)");
        PostgresNode fenced = primary;
        primary = standby;
        standby = fenced;
        synchronous = false;
        toStandby.forEach(Link::leadNowhere);
        toPrimary.forEach(link -> link.leadTo(primary.port()));
        replication.leadTo(primary.port());
    }

    /** Makes the fenced primary the new standby; gives back how. */
    public synchronized String rebuild() throws IOException, InterruptedException, SQLException {
        standby.killAll();
        primary.execute("checkpoint"); // pg_rewind reads the new timeline from it
        boolean rewound = standby.data().rewindTo(primary.port(), replication.port());
        if (!rewound) {
            standby.data().copyFrom(primary.port(), replication.port());
        }
        standby.start();
        lead();
        synchronous(wanted);
        return rewound ? "pg_rewind" : "pg_basebackup";
    }

    /** Makes the standby anew, from a copy. */
    public synchronized void renew() throws IOException, InterruptedException, SQLException {
        standby.killAll();
        standby.data().copyFrom(primary.port(), replication.port());
        standby.start();
    }

    /** Waits until the standby follows and has all that the primary has. */
    public synchronized void awaitCaughtUp() throws InterruptedException {
        long limit = System.nanoTime() + PATIENCE.toNanos();
        while (!isCaughtUp()) {
            if (System.nanoTime() > limit) {
                throw new IllegalStateException("the standby does not catch up with " + primary.name());
            }
            Thread.sleep(50);
        }
    }

    private boolean isCaughtUp() {
        try {
            String written = primary.ask("select pg_current_wal_flush_lsn()");
            return primary.ask("""
                            select coalesce(bool_or(flush_lsn >= '%s' and sync_state <> '%s'), false)
                            from pg_stat_replication
                            where state = 'streaming'
                            """.formatted(written, synchronous ? "async" : "none"))
                    .equals("t");
        } catch (SQLException away) {
            return false;
        }
    }

    /** Whether the standby streams from the primary at this moment. */
    public synchronized boolean isFollowed() {
        try {
            return primary.ask("select count(*) from pg_stat_replication where state = 'streaming'")
                    .equals("1");
        } catch (SQLException away) {
            return false;
        }
    }

    @Override
    public synchronized void close() throws IOException {
        replication.close();
        primary.close();
        standby.close();
    }
}
