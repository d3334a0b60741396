package dev.dateline.app.move;

import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.Update;
import dev.dateline.tenant.access.MoveState;
import dev.dateline.tenant.access.ProjectId;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * One of the two databases of a move, on the only connection that the move has there. A lock of its session keeps other
 * moves of the project out until the server has noticed that this process is gone.
 */
final class Installation {

    /** A pause longer than this is over without anybody's doing: the mover must have died. */
    static final Duration PAUSE_TIMEOUT = Duration.ofSeconds(10);

    private static final int LOCK_CLASS = 0x6d6f7665;

    private final Connection connection;
    private final String address;
    private @Nullable ProjectId project;

    Installation(Connection connection, String address) throws SQLException {
        this.connection = connection;
        this.address = address;
        connection.setAutoCommit(false);
        // digests are of texts: both must write values in the same way
        execute("set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';"
                + " set bytea_output = 'hex'; set extra_float_digits = 1; set statement_timeout = 0");
        connection.commit();
        endStatementsWithThisProcess();
    }

    /** Otherwise a statement that runs when this process is killed keeps the lock until the statement's end. */
    private void endStatementsWithThisProcess() throws SQLException {
        try {
            execute("set client_connection_check_interval = '1s'");
            connection.commit();
        } catch (SQLException unsupported) { // by some systems that PostgreSQL runs on
            connection.rollback();
        }
    }

    Connection connection() {
        return connection;
    }

    String address() {
        return address;
    }

    /** The project's id here; it may differ from the one at the other side. */
    ProjectId project() {
        if (project == null) {
            throw new IllegalStateException("the project is not at " + address);
        }
        return project;
    }

    Optional<ProjectId> findProject(String slug) throws SQLException {
        Optional<ProjectId> found = Query.find(
                        SqlText.of("select id from project where slug = ?", slug), row -> new ProjectId(row.getLong(1)))
                .ask(connection);
        project = found.orElse(null);
        connection.commit();
        return found;
    }

    /** Adds the project, without commit; the statement returns its id. */
    void create(SqlText insert) throws SQLException {
        project = Query.get(insert, row -> new ProjectId(row.getLong(1))).ask(connection);
    }

    /** Refuses if another process is moving the project. */
    void lock(String slug) throws SQLException {
        execute("set local lock_timeout = '10s'");
        try {
            new Query<>(SqlText.of("select pg_advisory_lock(?, hashtext(?))", LOCK_CLASS, slug), rows -> rows.next())
                    .ask(connection);
            connection.commit();
        } catch (SQLException waited) {
            connection.rollback();
            if ("55P03".equals(waited.getSQLState())) {
                throw new MoveRefusedException("another process is moving project " + slug);
            }
            throw waited;
        }
    }

    void unlock() throws SQLException {
        connection.rollback();
        execute("select pg_advisory_unlock_all()");
        execute("reset all");
        connection.commit();
    }

    /** The names of the migrations that were applied. */
    List<String> schema() throws SQLException {
        List<String> versions = Query.list(
                        SqlText.of("select version from flyway_schema_history where success and version is not null"
                                + " order by installed_rank, version"),
                        row -> row.getString(1))
                .ask(connection);
        connection.commit();
        return versions.stream().sorted().toList();
    }

    Optional<MoveRow> findMove() throws SQLException {
        SqlText sql = SqlText.of(
                "select move_id, state, peer, copied_to from project_move where project_id = ?",
                project().value());
        Optional<MoveRow> found = Query.find(
                        sql,
                        row -> new MoveRow(
                                row.getObject(1, UUID.class),
                                MoveState.of(row.getString(2)),
                                row.getString(3),
                                row.getLong(4)))
                .ask(connection);
        connection.commit();
        return found;
    }

    /** Adds the row, without commit. */
    void insertMove(UUID move, MoveState state, String peer) throws SQLException {
        Update.of("""
                insert into project_move (project_id, move_id, state, peer, started_at, changed_at)
                values (?, ?, ?, ?, clock_timestamp(), clock_timestamp())
                """, project().value(), move, state.text(), peer).runOne(connection);
    }

    /** Changes the state, without commit; fails if it is not one of those. */
    void setState(MoveState state, MoveState... before) throws SQLException {
        Update.of("""
                update project_move
                set state = ?, changed_at = clock_timestamp(), paused_until = null
                where project_id = ?
                  and state = any (?)
                """, state.text(), project().value(), texts(before)).runOne(connection);
    }

    void setCopiedTo(long article) throws SQLException {
        Update.of(
                        "update project_move set copied_to = ? where project_id = ?",
                        article,
                        project().value())
                .runOne(connection);
        connection.commit();
    }

    /** How long the project has been moving here, by the clock of the database. */
    Duration age() throws SQLException {
        SqlText sql = SqlText.of(
                "select extract(epoch from clock_timestamp() - started_at) from project_move where project_id = ?",
                project().value());
        double seconds = Query.get(sql, row -> row.getDouble(1)).ask(connection);
        connection.commit();
        return Duration.ofMillis((long) (seconds * 1_000));
    }

    /** Refuses writes from now on, and waits for the transactions that have begun to write. */
    void pause(MoveState before) throws SQLException {
        Update.of("""
                update project_move
                set state = 'paused',
                    changed_at = clock_timestamp(),
                    paused_until = clock_timestamp() + ? * interval '1 second'
                where project_id = ?
                  and state = any (?)
                """, PAUSE_TIMEOUT.toSeconds(), project().value(), texts(before, MoveState.PAUSED))
                .runOne(connection);
        connection.commit();
        lockWrites();
        connection.commit();
    }

    /** The project is no longer served here; fails if its pause has ended meanwhile. */
    void stopServing() throws SQLException {
        lockWrites();
        int stopped = Update.of("""
                update project_move
                set state = 'moved', changed_at = clock_timestamp(), paused_until = null
                where project_id = ?
                  and state = 'paused'
                  and paused_until > clock_timestamp()
                """, project().value()).run(connection);
        if (stopped != 1) {
            connection.rollback();
            throw new MoveRefusedException("the last copy took longer than a pause may; writes go on, try again");
        }
        connection.commit();
    }

    private void lockWrites() throws SQLException {
        execute("set local lock_timeout = '4s'");
        new Query<>(
                        SqlText.of(
                                "select pg_advisory_xact_lock((1297045093::bigint << 32) + ?)",
                                project().value()),
                        rows -> rows.next())
                .ask(connection);
    }

    void deleteMove() throws SQLException {
        Update.of("delete from project_move where project_id = ?", project().value())
                .run(connection);
    }

    /** Begins to read one snapshot. */
    void snapshot() throws SQLException {
        connection.rollback();
        execute("set transaction isolation level repeatable read, read only");
    }

    void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static String[] texts(MoveState... states) {
        return List.of(states).stream().map(MoveState::text).toArray(String[]::new);
    }
}
