package dev.dateline.content.vectors.change;

import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.Update;
import dev.dateline.tenant.access.ProjectId;
import java.sql.Connection;
import java.sql.JDBCType;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How far a project is on its way to another model.
 *
 * @param afterArticle articles up to this one are queued, or are rid of old vectors
 * @param queuedAt when all were queued; null before
 * @param switched whether the new one answers
 */
record ChangeRow(int model, long afterArticle, @Nullable OffsetDateTime queuedAt, boolean switched) {

    /** Queues all articles next. */
    static ChangeRow begin(int model) {
        return new ChangeRow(model, 0, null, false);
    }

    /** Deletes the vectors of other models next. */
    static ChangeRow end(int model) {
        return new ChangeRow(model, 0, null, true);
    }

    ChangeRow reached(long article) {
        return new ChangeRow(model, article, queuedAt, switched);
    }

    ChangeRow queued(OffsetDateTime at) {
        return new ChangeRow(model, afterArticle, at, switched);
    }

    static Optional<ChangeRow> find(Connection connection, ProjectId project) throws SQLException {
        SqlText sql = SqlText.of("""
                select model, after_article, queued_at, switched
                from embedding_change
                where project_id = ?
                """, project.value());
        return Query.find(
                        sql,
                        row -> new ChangeRow(
                                row.getInt(1),
                                row.getLong(2),
                                row.getObject(3, OffsetDateTime.class),
                                row.getBoolean(4)))
                .ask(connection);
    }

    /** Whether no other process works on the change; then none does until the transaction ends. */
    static boolean lock(Connection connection, ProjectId project) throws SQLException {
        SqlText sql = SqlText.of("""
                select true
                from embedding_change
                where project_id = ?
                for update skip locked
                """, project.value());
        return Query.find(sql, row -> true).ask(connection).isPresent();
    }

    /** Waits for another process that inserts one, and then leaves its row as it is. */
    void insertIfMissing(Connection connection, ProjectId project) throws SQLException {
        Update.of("""
                insert into embedding_change (project_id, model, after_article, switched)
                values (?, ?, ?, ?)
                on conflict (project_id) do nothing
                """, project.value(), model, afterArticle, switched).run(connection);
    }

    void write(Connection connection, ProjectId project) throws SQLException {
        Update.of(
                        """
                        insert into embedding_change as known (project_id, model, after_article, queued_at, switched)
                        values (?, ?, ?, ?, ?)
                        on conflict (project_id) do update
                        set model = excluded.model,
                            after_article = excluded.after_article,
                            queued_at = excluded.queued_at,
                            switched = excluded.switched
                        """,
                        project.value(),
                        model,
                        afterArticle,
                        SqlText.nullable(JDBCType.TIMESTAMP_WITH_TIMEZONE, queuedAt),
                        switched)
                .runOne(connection);
    }

    static void delete(Connection connection, ProjectId project) throws SQLException {
        Update.of("delete from embedding_change where project_id = ?", project.value())
                .run(connection);
    }
}
