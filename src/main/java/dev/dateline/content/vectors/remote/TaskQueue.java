package dev.dateline.content.vectors.remote;

import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.Transaction;
import dev.dateline.platform.database.Update;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.access.ProjectWrites;
import dev.dateline.tenant.work.ProjectWork;
import dev.dateline.tenant.work.WorkKind;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;

/**
 * The articles that wait for a model by address. A task that a server works on is due when its lease ends: so those of a killed
 * server come again by themselves.
 */
@ApplicationScoped
class TaskQueue {

    /** @param alone whether it is to be asked alone, because it failed together with others */
    record Task(long articleId, int attempts, boolean alone) {}

    /** Tasks of a project that this server works on. */
    record Leased(ProjectId project, int model, UUID lease, List<Task> tasks) {

        List<Long> articles() {
            return tasks.stream().map(Task::articleId).toList();
        }

        Leased only(List<Task> some) {
            return new Leased(project, model, lease, some);
        }
    }

    private final DataSource database;
    private final Clock clock;

    TaskQueue(DataSource database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /** Takes the tasks that are due first, at most some; or one of those that are asked alone. */
    Leased take(ProjectId project, int model, int limit, Duration time) throws SQLException {
        UUID lease = UUID.randomUUID();
        // of a project that is moving none is taken: its vectors could not be written
        try (Transaction transaction = ProjectWrites.begin(database, project)) {
            Connection connection = transaction.connection();
            List<Task> due = Query.list(
                            SqlText.of("""
                                    select article_id, attempts, alone
                                    from embedding_task
                                    where project_id = ?
                                      and model = ?
                                      and due_at <= ?
                                    order by due_at, article_id
                                    limit ?
                                    for update skip locked
                                    """, project.value(), model, clock.instant(), limit),
                            row -> new Task(row.getLong(1), row.getInt(2), row.getBoolean(3)))
                    .ask(connection);
            List<Task> taken = due.isEmpty() || due.getFirst().alone()
                    ? due.subList(0, Math.min(1, due.size()))
                    : due.stream().takeWhile(task -> !task.alone()).toList();
            var leased = new Leased(project, model, lease, List.copyOf(taken));
            if (!taken.isEmpty()) {
                update(connection, leased, SqlText.of("lease = ?, due_at = ?", lease, after(time)), false);
            }
            transaction.commit();
            return leased;
        }
    }

    /** Extends the lease; the number of tasks that it still has. */
    int extend(Leased leased, Duration time) throws SQLException {
        return update(leased, SqlText.of("due_at = ?", after(time)));
    }

    /** Makes the tasks due again, as if they had not been taken. */
    void handBack(Leased leased) throws SQLException {
        release(leased, after(Duration.ZERO), SqlText.of("lease = null, due_at = ?", after(Duration.ZERO)));
    }

    /** Makes tasks that failed together due again, each alone. */
    void separate(Leased leased, String fault) throws SQLException {
        release(
                leased,
                after(Duration.ZERO),
                SqlText.of("lease = null, due_at = ?, alone = true, fault = ?", after(Duration.ZERO), fault));
    }

    /** Counts an attempt; the tasks are due after a time. */
    void retry(Leased leased, Duration time, String fault) throws SQLException {
        release(
                leased,
                after(time),
                SqlText.of(
                        "lease = null, due_at = ?, attempts = attempts + 1, alone = true, fault = ?",
                        after(time),
                        fault));
    }

    /** The articles get no vector until their text changes, or embedding is turned on again. */
    void abandon(Leased leased, String fault) throws SQLException {
        update(leased, SqlText.of("lease = null, due_at = 'infinity', fault = ?", fault));
    }

    private OffsetDateTime after(Duration time) {
        return ProjectWork.at(clock.instant().plus(time));
    }

    /** Marks the project, too: the mark may be due only when the lease would have ended. */
    private void release(Leased leased, OffsetDateTime due, SqlText change) throws SQLException {
        try (Transaction transaction = Transaction.beginLocking(database)) {
            Connection connection = transaction.connection();
            if (update(connection, leased, change, true) > 0) {
                ProjectWork.mark(connection, leased.project(), WorkKind.EMBEDDINGS, due);
            }
            transaction.commit();
        }
    }

    private int update(Leased leased, SqlText change) throws SQLException {
        try (Connection connection = database.getConnection()) {
            return update(connection, leased, change, true);
        }
    }

    private static int update(Connection connection, Leased leased, SqlText change, boolean isLeased)
            throws SQLException {
        Long[] ids = leased.articles().toArray(Long[]::new);
        SqlText sql = SqlText.lines(
                SqlText.of("update embedding_task set"),
                change,
                SqlText.of("""
                        where project_id = ?
                          and article_id = any (?)
                          and model = ?
                        """, leased.project().value(), ids, leased.model()),
                isLeased ? SqlText.of("  and lease = ?", leased.lease()) : SqlText.of(""));
        return new Update(sql).run(connection);
    }

    /** Of these articles, on the caller's transaction, those whose task this lease still has; and locks their tasks. */
    static List<Long> lockLeased(Connection connection, Leased leased) throws SQLException {
        SqlText sql = SqlText.of(
                """
                select article_id
                from embedding_task
                where project_id = ?
                  and article_id = any (?)
                  and model = ?
                  and lease = ?
                order by article_id
                for update
                """, leased.project().value(), leased.articles().toArray(Long[]::new), leased.model(), leased.lease());
        return Query.list(sql, row -> row.getLong(1)).ask(connection);
    }

    /** Ends the tasks of these articles, on the caller's transaction. */
    static void delete(Connection connection, Leased leased, List<Long> articles) throws SQLException {
        Update.of("""
                delete from embedding_task
                where project_id = ?
                  and article_id = any (?)
                  and model = ?
                  and lease = ?
                """, leased.project().value(), articles.toArray(Long[]::new), leased.model(), leased.lease())
                .run(connection);
    }

    /** When the next task is due, now or later; empty if all that are left were set aside. */
    static Optional<OffsetDateTime> findNext(Connection connection, ProjectId project, int model) throws SQLException {
        SqlText sql = SqlText.of("""
                select due_at
                from embedding_task
                where project_id = ?
                  and model = ?
                  and due_at < 'infinity'
                order by due_at, article_id
                limit 1
                """, project.value(), model);
        return Query.find(sql, row -> row.getObject(1, OffsetDateTime.class)).ask(connection);
    }
}
