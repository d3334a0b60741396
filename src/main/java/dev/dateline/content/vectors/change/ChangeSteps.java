package dev.dateline.content.vectors.change;

import dev.dateline.content.vectors.ArticleText;
import dev.dateline.content.vectors.BuiltInVectors;
import dev.dateline.content.vectors.EmbeddingModels;
import dev.dateline.content.vectors.EmbeddingTasks;
import dev.dateline.content.vectors.VectorModel;
import dev.dateline.content.vectors.VectorWriter;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.Transaction;
import dev.dateline.platform.database.Update;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.access.ProjectWrites;
import dev.dateline.tenant.versions.ProjectVersions;
import dev.dateline.tenant.work.ProjectWork;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import javax.sql.DataSource;

/** The steps of a change of models; each is a transaction, which one process at a time runs for a project. */
@ApplicationScoped
class ChangeSteps {

    /** How it goes on. */
    enum Progress {
        /** The project has the model. */
        DONE,
        /** With the next step. */
        GOES_ON,
        /** Later: another process works on it, or articles wait for their vectors. */
        WAITS
    }

    /** Articles of a transaction. */
    private static final int BATCH_SIZE = 500;

    /** Maximum number of articles of a project in the queue. */
    private static final int MAX_QUEUED = 1_000;

    private final DataSource database;
    private final EmbeddingTasks tasks;
    private final BuiltInVectors builtIn;
    private final VectorWriter vectors;
    private final ProjectVersions versions;
    private final Clock clock;

    ChangeSteps(
            DataSource database,
            EmbeddingTasks tasks,
            BuiltInVectors builtIn,
            VectorWriter vectors,
            ProjectVersions versions,
            Clock clock) {
        this.database = database;
        this.tasks = tasks;
        this.builtIn = builtIn;
        this.vectors = vectors;
        this.versions = versions;
        this.clock = clock;
    }

    /** The next step of a project towards a model. */
    Progress advance(ProjectId project, int wanted) throws SQLException {
        try (Transaction transaction = ProjectWrites.begin(database, project)) {
            Connection connection = transaction.connection();
            if (ChangeRow.find(connection, project).isEmpty()) {
                if (hasModel(connection, project, wanted)) {
                    return Progress.DONE;
                }
                ChangeRow.begin(wanted).insertIfMissing(connection, project); // so that there is a row to lock
            }
            if (!ChangeRow.lock(connection, project)) {
                return Progress.WAITS;
            }
            // after the lock: what another process has done is seen
            boolean hasModel = hasModel(connection, project, wanted);
            ChangeRow row = ChangeRow.find(connection, project)
                    .filter(one -> one.model() == wanted && one.switched() == hasModel)
                    .orElse(hasModel ? ChangeRow.end(wanted) : ChangeRow.begin(wanted));
            return hasModel ? dropOtherVectors(transaction, project, row) : embedThenSwitch(transaction, project, row);
        }
    }

    private static boolean hasModel(Connection connection, ProjectId project, int wanted) throws SQLException {
        return EmbeddingModels.answering(project).ask(connection).number() == wanted;
    }

    /** Embeds or queues the next articles; once all have their vectors, switches the project to the model. */
    private Progress embedThenSwitch(Transaction transaction, ProjectId project, ChangeRow row) throws SQLException {
        Connection connection = transaction.connection();
        if (row.queuedAt() == null
                && EmbeddingTasks.count(connection, project, row.model(), MAX_QUEUED) >= MAX_QUEUED) {
            return Progress.WAITS;
        }
        if (row.queuedAt() == null) {
            OptionalLong last = row.model() == VectorModel.BUILT_IN
                    ? builtIn.embedAfter(connection, project, row.afterArticle())
                    : queueNext(connection, project, row);
            (last.isPresent() ? row.reached(last.getAsLong()) : row.queued(ProjectWork.at(clock.instant())))
                    .write(connection, project);
            transaction.commit();
            return Progress.GOES_ON;
        }
        if (isWaiting(connection, project, row)) {
            return Progress.WAITS;
        }
        ChangeRow.end(row.model()).write(connection, project);
        versions.commitWith(transaction, project, SqlText.of("""
                update project_version
                set vector_model = ?, vector_switches = vector_switches + 1
                where project_id = ?
                """, row.model(), project.value()));
        return Progress.GOES_ON;
    }

    /** Whether an article that was there when all were queued waits for its vector. Those that came later may wait. */
    private static boolean isWaiting(Connection connection, ProjectId project, ChangeRow row) throws SQLException {
        SqlText sql = SqlText.of("""
                select true
                from embedding_task
                where project_id = ?
                  and model = ?
                  and due_at < 'infinity'
                  and queued_at <= ?
                limit 1
                """, project.value(), row.model(), Objects.requireNonNull(row.queuedAt()));
        return Query.find(sql, one -> true).ask(connection).isPresent();
    }

    /** Queues the next articles that lack a vector by the model; the last one that was looked at. */
    private OptionalLong queueNext(Connection connection, ProjectId project, ChangeRow row) throws SQLException {
        List<Long> ids = ArticleText.idsAfter(connection, project, row.afterArticle(), BATCH_SIZE);
        if (ids.isEmpty()) {
            return OptionalLong.empty();
        }
        tasks.queue(connection, project, row.model(), listLacking(connection, project, row.model(), ids));
        return OptionalLong.of(ids.getLast());
    }

    /**
     * Deletes the vectors by other models of the next articles, and records which have one by the model. Those that
     * lack one are queued.
     */
    private Progress dropOtherVectors(Transaction transaction, ProjectId project, ChangeRow row) throws SQLException {
        Connection connection = transaction.connection();
        List<Long> ids = ArticleText.idsAfter(connection, project, row.afterArticle(), BATCH_SIZE);
        if (ids.isEmpty()) {
            ChangeRow.delete(connection, project);
            transaction.commit();
            return Progress.DONE;
        }
        lockArticles(connection, project, ids); // the next statements see what others have written of them
        List<Long> changed = updateEmbedded(connection, project, row.model(), ids);
        vectors.dropOthers(row.model(), connection, project, ids);
        dropTasksOfOthers(connection, project, row.model(), ids);
        if (row.model() != VectorModel.BUILT_IN) {
            tasks.queue(connection, project, row.model(), listLacking(connection, project, row.model(), ids));
        }
        row.reached(ids.getLast()).write(connection, project);
        versions.commit(transaction, project, changed);
        return Progress.GOES_ON;
    }

    private static List<Long> listLacking(Connection connection, ProjectId project, int model, List<Long> ids)
            throws SQLException {
        SqlText sql = SqlText.lines(
                SqlText.of("""
                        select a.id
                        from unnest(?::bigint[]) as a (id)
                        where not exists (
                            select
                            from article_vector v
                            where v.project_id = ?
                              and v.article_id = a.id
                              and v.model = ?
                            offset 0
                          )
                          and not""", ids.toArray(Long[]::new), project.value(), model),
                EmbeddingTasks.isQueued(project, model));
        return Query.list(sql, row -> row.getLong(1)).ask(connection);
    }

    private static void lockArticles(Connection connection, ProjectId project, List<Long> ids) throws SQLException {
        SqlText sql = SqlText.of("""
                select a.id
                from article a
                where a.project_id = ?
                  and a.id >= ?
                  and a.id <= ?
                order by a.id
                for no key update
                """, project.value(), ids.getFirst(), ids.getLast());
        Query.list(sql, row -> row.getLong(1)).ask(connection);
    }

    /** The articles whose {@code embedded} is another now. */
    private static List<Long> updateEmbedded(Connection connection, ProjectId project, int model, List<Long> ids)
            throws SQLException {
        SqlText sql = SqlText.of("""
                update article a
                set embedded = not a.embedded
                where a.project_id = ?
                  and a.id >= ?
                  and a.id <= ?
                  and a.embedded <> exists (
                    select
                    from article_vector v
                    where v.project_id = ?
                      and v.article_id = a.id
                      and v.model = ?
                      and v.passage = 0
                      and v.vector <> ''
                  )
                returning a.id
                """, project.value(), ids.getFirst(), ids.getLast(), project.value(), model);
        return Query.list(sql, row -> row.getLong(1)).ask(connection);
    }

    private static void dropTasksOfOthers(Connection connection, ProjectId project, int model, List<Long> ids)
            throws SQLException {
        Update.of("""
                delete from embedding_task
                where project_id = ?
                  and article_id >= ?
                  and article_id <= ?
                  and model <> ?
                """, project.value(), ids.getFirst(), ids.getLast(), model).run(connection);
    }
}
