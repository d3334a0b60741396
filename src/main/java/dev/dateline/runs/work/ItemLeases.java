package dev.dateline.runs.work;

import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.Transaction;
import dev.dateline.platform.database.Update;
import dev.dateline.tenant.work.ProjectWork;
import dev.dateline.tenant.work.WorkKind;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;

/** Renews and returns leases of items that {@link RunQueue} gave, by the clock of the database. */
@ApplicationScoped
class ItemLeases implements LeasedBatches.Store {

    /** How items that were set aside are leased again. */
    enum NextBatch {
        AS_BEFORE,
        ALONE
    }

    /** How often the items were set aside at most, and their pause. */
    record Setback(int times, Duration pause) {}

    private record SetAside(Setback setback, OffsetDateTime until) {}

    /** From this number of attempts items are leased one at a time ({@link RunQueue}). */
    static final int ALONE_FROM = 2;

    /** Parameters: project, run, lease owner, positions. In the order in which rows are locked. */
    static final String MINE = """
            select position
            from run_item
            where project_id = ?
              and run_id = ?
              and lease_owner = ?
              and status = 'running'
              and position = any (?)
            order by position
            """;

    /** The time is computed where rows are read: Citus computes none from a column in an update. */
    private static final String SET_ASIDE = """
            with mine as materialized (
                select position, pause, statement_timestamp() + make_interval(secs => pause) as until
                from (
                    select position, least(?::float8, ?::float8 * 2 ^ least(setbacks, 20)) as pause
                    from run_item
                    where project_id = ?
                      and run_id = ?
                      and lease_owner = ?
                      and status = 'running'
                      and position = any (?)
                    order by position
                    for update
                ) item
            )
            update run_item i
            set lease_owner = null,
                lease_until = mine.until,
                attempt = greatest(i.attempt - 1, ?),
                setbacks = i.setbacks + 1,
                error = ?
            from mine
            where i.project_id = ?
              and i.run_id = ?
              and i.position = mine.position
            returning i.setbacks, mine.pause, i.lease_until
            """;

    private static final String FORGIVE = """
            with others as materialized (
                select position
                from run_item
                where project_id = ?
                  and run_id = ?
                  and position = any (?)
                  and lease_owner <> ?
                  and status = 'running'
                  and attempt > 1
                order by position
                for update
            )
            update run_item i
            set attempt = i.attempt - 1
            from others
            where i.project_id = ?
              and i.run_id = ?
              and i.position = others.position
            """;

    /** Format arguments: {@link #MINE}, its lock clause, the set clause. */
    private static final String CHANGE = """
            with mine as materialized (%s %s)
            update run_item i
            %s
            from mine
            where i.project_id = ?
              and i.run_id = ?
              and i.position = mine.position
            """;

    private static final Setback NO_SETBACK = new Setback(0, Duration.ZERO);
    private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);
    private static final Duration MAX_PAUSE = Duration.ofMinutes(5);

    private final DataSource database;
    private final RunSettings settings;

    ItemLeases(DataSource database, RunSettings settings) {
        this.database = database;
        this.settings = settings;
    }

    /** Heartbeat: extends the lease of the batch's unfinished items. Never waits for a lock. */
    @Override
    public void renew(ItemBatch batch) throws SQLException {
        Update extending = change(
                batch,
                batch.positions(),
                "set lease_until = statement_timestamp() + %d * interval '1 millisecond'"
                        .formatted(settings.lease().toMillis()),
                "for update skip locked");
        try (Connection connection = database.getConnection()) {
            extending.run(connection);
        }
    }

    /** Returns unfinished items, for other workers to take immediately; does not count as a failure. */
    @Override
    public void handBack(ItemBatch batch) throws SQLException {
        handBack(batch, batch.positions());
    }

    /** Returns some of them. */
    void handBack(ItemBatch batch, List<Integer> positions) throws SQLException {
        Update returning = change(
                batch,
                positions,
                "set status = 'pending', attempt = i.attempt - 1, lease_owner = null, lease_until = null",
                "for update");
        try (Transaction transaction = Transaction.beginLocking(database)) {
            returning.run(transaction.connection());
            ProjectWork.mark(transaction.connection(), batch.project(), WorkKind.RUNS);
            transaction.commit();
        }
    }

    /**
     * Releases items that the database rejected. No worker takes them until a pause is over, which doubles each time,
     * up to five minutes. This does not count as an attempt, since no worker died; items with two attempts are leased
     * alone.
     *
     * @param why shown as the items' error meanwhile
     */
    Setback setAside(ItemBatch batch, List<Integer> positions, String why, NextBatch next)
            throws SQLException, LeaseLostException {
        SqlText sql = SqlText.of(
                SET_ASIDE,
                MAX_PAUSE.toSeconds(),
                FIRST_PAUSE.toSeconds(),
                batch.project().value(),
                batch.run(),
                batch.owner(),
                positions.toArray(Integer[]::new),
                next == NextBatch.ALONE ? ALONE_FROM : 0,
                why,
                batch.project().value(),
                batch.run());
        List<SetAside> items;
        try (Transaction transaction = Transaction.beginLocking(database)) {
            items = Query.list(sql, ItemLeases::setAside).ask(transaction.connection());
            Optional<OffsetDateTime> first = items.stream().map(SetAside::until).min(Comparator.naturalOrder());
            if (first.isPresent()) {
                ProjectWork.mark(transaction.connection(), batch.project(), WorkKind.RUNS, first.get());
            }
            transaction.commit();
        }
        if (items.size() != positions.size()) {
            throw new LeaseLostException(batch);
        }
        return items.stream()
                .map(SetAside::setback)
                .reduce(NO_SETBACK, (max, other) -> other.times() > max.times() ? other : max);
    }

    private static SetAside setAside(ResultSet row) throws SQLException {
        return new SetAside(
                new Setback(row.getInt(1), Duration.ofSeconds((long) row.getDouble(2))),
                row.getObject(3, OffsetDateTime.class));
    }

    /**
     * Another worker has the items because the lease expired, not because a worker died; this does not count as an
     * attempt. Best effort: items that the other worker has handed back meanwhile keep the attempt, and are leased in
     * smaller batches.
     */
    void forgive(ItemBatch batch) throws SQLException {
        Update forgiving = Update.of(
                FORGIVE,
                batch.project().value(),
                batch.run(),
                batch.positions().toArray(Integer[]::new),
                batch.owner(),
                batch.project().value(),
                batch.run());
        try (Connection connection = database.getConnection()) {
            forgiving.run(connection);
        }
    }

    private static Update change(ItemBatch batch, List<Integer> positions, String change, String lock) {
        return Update.of(
                CHANGE.formatted(MINE, lock, change),
                batch.project().value(),
                batch.run(),
                batch.owner(),
                positions.toArray(Integer[]::new),
                batch.project().value(),
                batch.run());
    }
}
