package dev.dateline.content.vectors;

import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.Update;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.work.ProjectWork;
import dev.dateline.tenant.work.WorkKind;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.util.List;

/** Queues articles for a model by address (ADR 55). */
@ApplicationScoped
public class EmbeddingTasks {

    private final Clock clock;

    EmbeddingTasks(Clock clock) {
        this.clock = clock;
    }

    /** Queues articles, and marks their project, on the caller's transaction. Those that are queued already stay. */
    public void queue(Connection connection, ProjectId project, int model, List<Long> articles) throws SQLException {
        if (articles.isEmpty()) {
            return;
        }
        OffsetDateTime now = ProjectWork.at(clock.instant());
        try (PreparedStatement insert = connection.prepareStatement("""
                insert into embedding_task (project_id, article_id, model, queued_at, due_at)
                values (?, ?, ?, ?, ?)
                on conflict do nothing
                """)) {
            for (long article : articles) {
                insert.setLong(1, project.value());
                insert.setLong(2, article);
                insert.setInt(3, model);
                insert.setObject(4, now);
                insert.setObject(5, now);
                insert.addBatch();
            }
            insert.executeBatch();
        }
        ProjectWork.mark(connection, project, WorkKind.EMBEDDINGS);
    }

    /** Makes the articles that were set aside due again. */
    void retry(Connection connection, ProjectId project) throws SQLException {
        Update.of("""
                update embedding_task
                set due_at = ?, attempts = 0, fault = null
                where project_id = ?
                  and due_at = 'infinity'
                """, clock.instant(), project.value()).run(connection);
    }

    /** How many tasks are not set aside, up to a limit. */
    public static long count(Connection connection, ProjectId project, int model, int limit) throws SQLException {
        SqlText sql = SqlText.of("""
                select count(*)
                from (
                  select
                  from embedding_task
                  where project_id = ?
                    and model = ?
                    and due_at < 'infinity'
                  limit ?
                ) tasks
                """, project.value(), model, limit);
        return Query.get(sql, row -> row.getLong(1)).ask(connection);
    }

    /** Condition: an article, named a, has a task for a model. */
    public static SqlText isQueued(ProjectId project, int model) {
        return SqlText.of("""
                exists (
                  select
                  from embedding_task t
                  where t.project_id = ?
                    and t.article_id = a.id
                    and t.model = ?
                )""", project.value(), model);
    }
}
