package dev.dateline.app.move;

import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.Update;
import dev.dateline.tenant.access.MoveState;
import dev.dateline.tenant.versions.ProjectVersion;
import dev.dateline.tenant.versions.ProjectVersions;
import dev.dateline.tenant.work.WorkKind;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Collections;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Gives a project from one installation to the other: copies while it is written to, and pauses its writes for the last
 * changes. Forward and back are the same.
 */
final class Handover {

    /** Servers may take as long to learn of the move; before that, they answer reads from what they knew. */
    private static final Duration LEARNED = Duration.ofMillis(3_300);

    /** Servers that know of the move may take as long to learn that the giver has stopped serving the project. */
    private static final Duration LEARNED_OF_END = Duration.ofMillis(700);

    private static final Duration SHORT_FOLLOWING = Duration.ofMillis(800);
    private static final int ROUNDS = 8;

    /** Beyond what sessions of the source have yet to use, and so far that a concurrent use does not reach it. */
    private static final long SEQUENCE_GAP = 100_000;

    private final Installation giver;
    private final Installation taker;
    private final MovedTables tables;
    private final ProjectVersions versions;
    private final ProjectCopy copy;
    private final KeyCopy keys;
    private final Delay delay;
    private final Consumer<String> progress;

    Handover(
            Installation giver,
            Installation taker,
            MovedTables tables,
            ProjectVersions versions,
            TableSync.Translation translation,
            Delay delay,
            Consumer<String> progress) {
        this.giver = giver;
        this.taker = taker;
        this.tables = tables;
        this.versions = versions;
        this.copy = new ProjectCopy(versions, giver, taker, tables, translation, progress);
        this.keys = new KeyCopy(giver, taker);
        this.delay = delay;
        this.progress = progress;
    }

    /** Copies the articles that are not there yet. */
    void copyArticles(long after, ProjectCopy.Reached reached) throws SQLException {
        progress.accept("copying");
        copy.copyArticles(after, reached);
    }

    /**
     * Copies until little is left, pauses the writes for the rest, and ends serving the project at the giver: then the
     * taker has all of it, if {@link #confirm} says so. If this fails, the giver goes on.
     *
     * @param serving the giver's state before and, after a failure, again
     */
    void copyRestAndStopServing(MoveState serving) throws SQLException, InterruptedException {
        progress.accept("comparing");
        ProjectVersion version = copy.compare();
        version = catchUp(version);
        delay.last(LEARNED.minus(giver.age()));
        progress.accept("pausing");
        long paused = System.nanoTime();
        try {
            giver.pause(serving);
            finish(version);
            giver.stopServing();
        } catch (SQLException | RuntimeException failed) {
            resume(serving, failed);
            throw failed;
        }
        progress.accept(
                "stopped serving after %d ms without writes".formatted((System.nanoTime() - paused) / 1_000_000));
    }

    /**
     * Refuses to go on if the giver was written to before it stopped serving; then it serves the project again. To be
     * called before {@link #serveAtTaker}, and again if that is not known to have happened.
     */
    void confirm(MoveState serving) throws SQLException, InterruptedException {
        delay.last(LEARNED_OF_END);
        try {
            requireUnchanged();
        } catch (MoveRefusedException changed) {
            giver.setState(serving, MoveState.MOVED);
            giver.connection().commit();
            throw changed;
        }
    }

    /** Follows until a round is short, or no shorter than the one before: the next would not be, either. */
    private ProjectVersion catchUp(ProjectVersion compared) throws SQLException {
        ProjectVersion version = compared;
        long before = Long.MAX_VALUE;
        for (int round = 0; round < ROUNDS; round++) {
            long begun = System.nanoTime();
            version = copy.follow(version);
            long took = System.nanoTime() - begun;
            if (took < SHORT_FOLLOWING.toNanos() || took > 0.8 * before) {
                break;
            }
            before = took;
        }
        return version;
    }

    /** The last copy; nobody writes. */
    private void finish(ProjectVersion version) throws SQLException {
        sequenceEvents();
        copy.finish(version);
        keys.copy();
        advanceSequences();
        taker.connection().commit();
        requireUnchanged();
    }

    private void resume(MoveState serving, Exception failed) {
        try {
            giver.connection().rollback();
            giver.setState(serving, MoveState.PAUSED);
            giver.connection().commit();
        } catch (SQLException | RuntimeException unable) {
            failed.addSuppressed(unable); // the pause ends by itself
        }
    }

    /** Gives the last events their positions, since the taker must give none before them. */
    private void sequenceEvents() throws SQLException {
        SqlText sequence =
                SqlText.of("select sequence_events(?, ?)", giver.project().value(), 1_000);
        int moved;
        do {
            moved = Query.get(sequence, row -> row.getInt(1)).ask(giver.connection());
            giver.connection().commit();
        } while (moved > 0);
    }

    /** A number that the giver has used must not come again for the project, also of a row that was deleted. */
    private void advanceSequences() throws SQLException {
        for (String sequence : tables.sequences()) {
            SqlText last = SqlText.of("select last_value from %s".formatted(sequence));
            long used = Query.get(last, row -> row.getLong(1)).ask(giver.connection());
            SqlText advance = SqlText.of(
                    "select setval(?::regclass, ?) from %s where last_value < ?".formatted(sequence),
                    sequence,
                    used + SEQUENCE_GAP,
                    used);
            new Query<>(advance, rows -> rows.next()).ask(taker.connection());
        }
        giver.connection().rollback();
    }

    /** Refuses if both differ: a server of an earlier release, which knows no pause, has written. */
    private void requireUnchanged() throws SQLException {
        if (!mark(giver).equals(mark(taker))) {
            throw new MoveRefusedException(
                    "a server of an earlier release has written during the pause; stop it first");
        }
    }

    private String mark(Installation side) throws SQLException {
        SqlText sql =
                SqlText.of("""
                select concat_ws(' ',
                    (select last_position from event_feed where project_id = ?),
                    (select count(*) from event_outbox where project_id = ?),
                    (select count(*) from run where project_id = ?),
                    (select max(updated_at) from run where project_id = ?),
                    (select max(updated_at) from webhook where project_id = ?))
                """, Collections.nCopies(5, side.project().value()).toArray());
        String mark = versions.versionOf(side.connection(), side.project()) + " "
                + Query.get(sql, row -> row.getString(1)).ask(side.connection());
        side.connection().rollback();
        return mark;
    }

    /** Serves the project at the taker. What was leased at the giver is free, so that it need not wait. */
    void serveAtTaker(MoveState serving, MoveState before) throws SQLException {
        Update.of("""
                update run_item
                set status = 'pending', attempt = attempt - 1, lease_owner = null, lease_until = null
                where project_id = ?
                  and status = 'running'
                  and lease_owner is not null
                """, taker.project().value()).run(taker.connection());
        Update.of("""
                update webhook_delivery
                set lease_owner = null, due_at = now()
                where project_id = ?
                  and lease_owner is not null
                """, taker.project().value()).run(taker.connection());
        markWork();
        taker.setState(serving, before);
        taker.connection().commit();
    }

    /** Servers look for work only where some is marked. Where there is none, they remove the mark. */
    private void markWork() throws SQLException {
        SqlText mark = SqlText.of(
                """
                select mark_project_work(?, kind, '-infinity')
                from unnest(?::text[]) as k (kind)
                """,
                taker.project().value(),
                Stream.of(WorkKind.values()).map(WorkKind::text).toArray(String[]::new));
        SqlText known = SqlText.of("select to_regclass('project_work') is not null");
        if (Query.get(known, row -> row.getBoolean(1)).ask(taker.connection())) {
            Query.list(mark, row -> true).ask(taker.connection());
        }
    }

    /** Waits until every server of an installation knows which of the two serves the project. */
    static void awaitLearned(Delay delay) throws InterruptedException {
        delay.last(LEARNED);
    }
}
