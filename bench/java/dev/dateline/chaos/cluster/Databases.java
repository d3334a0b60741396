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
    private Repair repair = Repair.NONE;

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
    public synchronized void synchronous(boolean on) throws SQLException, InterruptedException {
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

    /** What {@link #rebuild} has to do. */
    private enum Repair {
        NONE,
        /** The primary is fenced, and whether the standby was promoted is not known. */
        TAKE_BACK,
        /** The standby is the old primary: fenced, with a history of its own. */
        REWIND,
        /** Only a copy makes a standby of the standby's data. */
        COPY,
        /** The standby's data are right, and it has to be started. */
        START
    }

    /**
     * Waits until every commit is on the standby and each further one waits for it; then fences the primary and promotes the
     * standby. From here on there is no standby until {@link #rebuild}. After a failure, too, {@link #rebuild} puts it right:
     * the primary stays the primary then, since nobody was led to the other one.
     */
    public synchronized void promote(Fence fence) throws IOException, SQLException, InterruptedException {
        boolean before = wanted;
        try {
            synchronous(true);
        } finally {
            wanted = before;
        }
        // pg_rewind reads the old primary's log from its last checkpoint on, which may be hundreds of megabytes.
        primary.insist("checkpoint");
        awaitCaughtUp();
        standby.set("synchronous_standby_names", "''"); // it will have none of its own at first
        repair = Repair.TAKE_BACK;
        switch (fence) {
            case KILLED -> primary.killAll();
            case STOPPED -> primary.pause();
        }
        toPrimary.forEach(Link::leadNowhere);
        replication.leadNowhere();
        standby.promote();
        PostgresNode fenced = primary;
        primary = standby;
        standby = fenced;
        repair = Repair.REWIND;
        synchronous = false;
        toStandby.forEach(Link::leadNowhere);
        toPrimary.forEach(link -> link.leadTo(primary.port()));
        replication.leadTo(primary.port());
    }

    /** Makes the other node a standby after a promotion, or one that failed; to be called again where it fails. */
    public synchronized void rebuild() throws IOException, InterruptedException, SQLException {
        if (repair == Repair.TAKE_BACK) {
            takeBack();
            repair = Repair.COPY;
        }
        if (repair == Repair.REWIND) {
            standby.killAll();
            primary.insist("checkpoint"); // pg_rewind reads the new timeline from it
            boolean rewound = standby.data().rewindTo(primary.port(), replication.port());
            repair = rewound ? Repair.START : Repair.COPY;
        }
        if (repair == Repair.COPY) {
            standby.killAll();
            standby.data().copyFrom(primary.port(), replication.port());
            repair = Repair.START;
        }
        if (repair == Repair.START) {
            // If it does not start, the next try copies the data: the primary may have removed log that it needs.
            repair = Repair.COPY;
            standby.start();
            lead();
            repair = Repair.NONE;
        }
        synchronous(wanted);
    }

    /** The standby ends first: it may still be promoted. */
    private void takeBack() throws IOException, InterruptedException {
        standby.killAll();
        toStandby.forEach(Link::leadNowhere);
        primary.resume();
        primary.start(); // where it was killed
        replication.leadTo(primary.port());
        toPrimary.forEach(link -> link.leadTo(primary.port()));
    }

    /** Lets both nodes go on where they were stopped. */
    public synchronized void resume() {
        primary.resume();
        standby.resume();
    }

    /** Makes the standby anew, from a copy. */
    public synchronized void renew() throws IOException, InterruptedException, SQLException {
        repair = Repair.COPY;
        rebuild();
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
