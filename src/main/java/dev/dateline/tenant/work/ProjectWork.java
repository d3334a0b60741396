package dev.dateline.tenant.work;

import dev.dateline.platform.database.DistributedNodes;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.Transaction;
import dev.dateline.platform.database.Update;
import dev.dateline.tenant.access.ProjectId;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;

/**
 * Marks of the projects that may have work. Whoever looks for work reads the marks, and asks only these projects. So
 * projects without work cost nothing, however many there are (ADR 50).
 *
 * <p>A transaction that makes work marks its project ({@link #mark}). Whoever finds that a project has no work removes
 * or postpones its marks ({@link #settle}). Neither waits for the other, and no committed work is without a mark.
 */
@ApplicationScoped
public class ProjectWork {

    /** Checks whether a project has work, in a statement of its own. */
    @FunctionalInterface
    public interface WorkCheck {
        /** When there is something to do: {@link #NOW}, later, {@link #NEVER} by itself; empty: the marks can go. */
        Optional<OffsetDateTime> next(Connection connection) throws SQLException;
    }

    /** Due at any time. */
    public static final OffsetDateTime NOW = OffsetDateTime.MIN;

    /** Not due until somebody marks the project again. */
    public static final OffsetDateTime NEVER = OffsetDateTime.MAX;

    private record Mark(long id, OffsetDateTime due) {}

    private final DataSource database;
    private final DistributedNodes nodes;

    ProjectWork(DataSource database, DistributedNodes nodes) {
        this.database = database;
        this.nodes = nodes;
    }

    /** Marks a project that has work now; must be called in the transaction that makes it. */
    public static void mark(Connection connection, ProjectId project, WorkKind kind) throws SQLException {
        mark(connection, project, kind, NOW);
    }

    /** Like {@link #mark(Connection, ProjectId, WorkKind)}, for work that is due at a time. */
    public static void mark(Connection connection, ProjectId project, WorkKind kind, OffsetDateTime due)
            throws SQLException {
        SqlText sql = SqlText.of("select mark_project_work(?, ?, ?)", project.value(), kind.text(), due);
        new Query<>(sql, ResultSet::next).ask(connection);
    }

    /** Marks a project in a transaction of its own, for work that is committed. */
    public void mark(ProjectId project, WorkKind kind) throws SQLException {
        try (Connection connection = database.getConnection()) {
            mark(connection, project, kind);
        }
    }

    /** Whether a project's work can be done now; not while its node of a distributed database is away. */
    public boolean canBeDone(ProjectId project) {
        return !nodes.isAway(project.value());
    }

    /** The projects whose work of this kind is due and can be done, by id. */
    public List<ProjectId> listDue(WorkKind kind, Instant now) throws SQLException {
        return list(SqlText.of("""
                select distinct project_id
                from project_work
                where kind = ?
                  and due_at <= ?
                order by project_id
                """, kind.text(), now)).stream()
                .filter(this::canBeDone)
                .toList();
    }

    /** The next projects with work of this kind, due or not, by id. */
    public List<ProjectId> listAfter(WorkKind kind, ProjectId last, int limit) throws SQLException {
        return list(SqlText.of("""
                select distinct project_id
                from project_work
                where kind = ?
                  and project_id > ?
                order by project_id
                limit ?
                """, kind.text(), last.value(), limit));
    }

    private List<ProjectId> list(SqlText sql) throws SQLException {
        try (Connection connection = database.getConnection()) {
            return Query.list(sql, row -> new ProjectId(row.getLong(1))).ask(connection);
        }
    }

    /** The earliest due time after now of this kind; {@link #NEVER} if only marks without a time are left. */
    public Optional<OffsetDateTime> findNext(WorkKind kind, Instant now) throws SQLException {
        SqlText sql = SqlText.of("""
                select due_at
                from project_work
                where kind = ?
                  and due_at > ?
                order by due_at, project_id, id
                limit 1
                """, kind.text(), now);
        try (Connection connection = database.getConnection()) {
            return Query.find(sql, row -> row.getObject(1, OffsetDateTime.class))
                    .ask(connection);
        }
    }

    /**
     * Removes or postpones the marks of a project that seems to have no work. Marks that transactions in progress have
     * locked stay; for the others the check sees all work that was committed before.
     */
    public void settle(ProjectId project, WorkKind kind, WorkCheck check) throws SQLException {
        try (Transaction transaction = Transaction.beginLocking(database)) {
            Connection connection = transaction.connection();
            List<Mark> marks = lock(connection, project, kind);
            if (!marks.isEmpty()) {
                // a statement of its own after the lock: it sees what whoever held the marks has committed
                replace(connection, project, kind, marks, check.next(connection));
                transaction.commit();
            }
        }
    }

    private static List<Mark> lock(Connection connection, ProjectId project, WorkKind kind) throws SQLException {
        SqlText sql = SqlText.of("""
                select id, due_at
                from project_work
                where project_id = ?
                  and kind = ?
                order by id
                for update skip locked
                """, project.value(), kind.text());
        return Query.list(sql, row -> new Mark(row.getLong(1), row.getObject(2, OffsetDateTime.class)))
                .ask(connection);
    }

    private static void replace(
            Connection connection, ProjectId project, WorkKind kind, List<Mark> marks, Optional<OffsetDateTime> next)
            throws SQLException {
        List<Mark> gone = next.isEmpty() ? marks : marks.subList(1, marks.size());
        if (!gone.isEmpty()) {
            Long[] ids = gone.stream().map(Mark::id).toArray(Long[]::new);
            Update.of("""
                    delete from project_work
                    where project_id = ?
                      and kind = ?
                      and id = any (?)
                    """, project.value(), kind.text(), ids).run(connection);
        }
        Mark kept = marks.getFirst();
        if (next.isPresent() && !next.get().isEqual(kept.due())) {
            Update.of("""
                            update project_work
                            set due_at = ?
                            where project_id = ?
                              and kind = ?
                              and id = ?
                            """, next.get(), project.value(), kind.text(), kept.id()).runOne(connection);
        }
    }

    /** This time, as marks have it. */
    public static OffsetDateTime at(Instant time) {
        return time.atOffset(ZoneOffset.UTC);
    }
}
