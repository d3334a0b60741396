package dev.dateline.chaos.cluster;

import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A primary and its standby, which change roles, and the links that lead to the current primary and standby. A
 * promotion loses no acknowledged commit, because it happens only while commits wait for the standby. The coordinator
 * of a distributed database is a primary without a standby.
 */
public final class Databases implements AutoCloseable {

    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    private final Link replication;
    private final List<Link> toPrimary;
    private final List<Link> toStandby;
    private PostgresNode primary;
    private @Nullable PostgresNode standby;
    private boolean synchronous;
    private boolean wanted;
    private Repair repair = Repair.NONE;

    Databases(
            PostgresNode primary,
            @Nullable PostgresNode standby,
            Link replication,
            List<Link> toPrimary,
            List<Link> toStandby) {
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
        return Objects.requireNonNull(standby, "there is no standby");
    }

    public synchronized boolean hasStandby() {
        return standby != null;
    }

    /** The standby's link to the primary. */
    public Link replication() {
        return replication;
    }

    /** Makes the second node, if there is one, a copy of the first, which must run, and connects all links. */
    void assemble() throws IOException, InterruptedException {
        if (standby != null) {
            replication.leadTo(primary.port());
            standby.data().copyFrom(primary.port(), replication.port());
            standby.start();
        }
        lead();
    }

    private void lead() {
        replication.leadTo(primary.port());
        toPrimary.forEach(link -> link.leadTo(primary.port()));
        toStandby.forEach(link -> link.leadTo(standby().port())); // there are none if there is no standby
    }

    /** Sets whether commits wait for the standby, by {@code synchronous_standby_names}. */
    public synchronized void synchronous(boolean on) throws SQLException, InterruptedException {
        if (standby == null) {
            return;
        }
        wanted = on;
        if (on != synchronous) {
            primary.set("synchronous_standby_names", on ? "'any 1 (*)'" : "''");
            synchronous = on;
        }
    }

    public synchronized boolean isSynchronous() {
        return synchronous;
    }

    /** How the old primary is prevented from answering while the standby is promoted. */
    public enum Fence {
        KILLED,
        STOPPED;

        public String text() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    /** The work that {@link #rebuild} has to do. */
    private enum Repair {
        NONE,
        /** The primary is fenced, and it is unknown whether the standby was promoted. */
        TAKE_BACK,
        /** The standby is the old primary: fenced, with a diverged history. */
        REWIND,
        /** The standby's data can only be replaced by a copy. */
        COPY,
        /** The standby's data are correct; it has to be started. */
        START
    }

    /**
     * Waits until every commit is on the standby and each later one waits for it; then fences the primary and promotes
     * the standby. After this there is no standby until {@link #rebuild}. {@link #rebuild} also repairs a failed
     * promotion: then the primary keeps its role, because no link leads to the other node yet.
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
        standby().set("synchronous_standby_names", "''"); // it has no standby of its own yet
        repair = Repair.TAKE_BACK;
        switch (fence) {
            case KILLED -> primary.killAll();
            case STOPPED -> primary.pause();
        }
        toPrimary.forEach(Link::leadNowhere);
        replication.leadNowhere();
        standby().promote();
        PostgresNode fenced = primary;
        primary = standby();
        standby = fenced;
        repair = Repair.REWIND;
        synchronous = false;
        toStandby.forEach(Link::leadNowhere);
        toPrimary.forEach(link -> link.leadTo(primary.port()));
        replication.leadTo(primary.port());
    }

    /** Makes the other node a standby, after a promotion or after it failed; call it again if it fails. */
    public synchronized void rebuild() throws IOException, InterruptedException, SQLException {
        if (repair == Repair.TAKE_BACK) {
            takeBack();
            repair = Repair.COPY;
        }
        if (repair == Repair.REWIND) {
            standby().killAll();
            primary.insist("checkpoint"); // pg_rewind reads the new timeline from it
            boolean rewound = standby().data().rewindTo(primary.port(), replication.port());
            repair = rewound ? Repair.START : Repair.COPY;
        }
        if (repair == Repair.COPY) {
            standby().killAll();
            standby().data().copyFrom(primary.port(), replication.port());
            repair = Repair.START;
        }
        if (repair == Repair.START) {
            // If it does not start, the next attempt copies the data: the primary may have removed log that it needs.
            repair = Repair.COPY;
            standby().start();
            lead();
            repair = Repair.NONE;
        }
        synchronous(wanted);
    }

    /** Stops the standby first, because it may still be promoted. */
    private void takeBack() throws IOException, InterruptedException {
        standby().killAll();
        toStandby.forEach(Link::leadNowhere);
        primary.resume();
        primary.start(); // if it was killed
        replication.leadTo(primary.port());
        toPrimary.forEach(link -> link.leadTo(primary.port()));
    }

    /** Resumes both nodes if they are stopped. */
    public synchronized void resume() {
        primary.resume();
        if (standby != null) {
            standby.resume();
        }
    }

    /** Replaces the standby by a copy of the primary. */
    public synchronized void renew() throws IOException, InterruptedException, SQLException {
        repair = Repair.COPY;
        rebuild();
    }

    /** Waits until the standby follows and has everything that the primary has. */
    public synchronized void awaitCaughtUp() throws InterruptedException {
        long limit = System.nanoTime() + TIMEOUT.toNanos();
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

    /** Whether the standby, if there is one, is streaming from the primary now. */
    public synchronized boolean isFollowed() {
        if (standby == null) {
            return true;
        }
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
        if (standby != null) {
            standby.close();
        }
    }
}
