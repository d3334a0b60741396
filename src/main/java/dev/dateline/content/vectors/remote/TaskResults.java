package dev.dateline.content.vectors.remote;

import dev.dateline.content.vectors.AnsweringModel;
import dev.dateline.content.vectors.EmbeddingModels;
import dev.dateline.content.vectors.VectorWriter;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.Transaction;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.access.ProjectWrites;
import dev.dateline.tenant.versions.ProjectVersions;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import javax.sql.DataSource;

/** Writes the vectors of leased tasks, and ends these, in one transaction. */
@ApplicationScoped
class TaskResults {

    private final DataSource database;
    private final VectorWriter vectors;
    private final ProjectVersions versions;

    TaskResults(DataSource database, VectorWriter vectors, ProjectVersions versions) {
        this.database = database;
        this.vectors = vectors;
        this.versions = versions;
    }

    /**
     * Writes what was made of the articles whose lease holds; those of the others are of an old text, or another server makes
     * them. Returns the number of articles that were written.
     */
    int write(TaskQueue.Leased leased, List<VectorWriter.Entry> made) throws SQLException {
        ProjectId project = leased.project();
        try (Transaction transaction = ProjectWrites.begin(database, project)) {
            Connection connection = transaction.connection();
            lockArticles(connection, leased); // before their tasks: writers of articles lock them in this order
            List<Long> ours = TaskQueue.lockLeased(connection, leased);
            if (ours.isEmpty()) {
                return 0;
            }
            AnsweringModel now = EmbeddingModels.answeringBesides(leased.model(), connection, project);
            boolean isAnswer = now.number() == leased.model();
            Set<Long> kept = Set.copyOf(ours);
            List<VectorWriter.Entry> entries = made.stream()
                    .filter(entry -> kept.contains(entry.articleId()))
                    .toList();
            vectors.dropOf(leased.model(), connection, project, ours);
            vectors.insert(connection, project, leased.model(), entries);
            if (isAnswer) {
                vectors.note(
                        connection,
                        project,
                        entries.stream()
                                .filter(entry -> entry.passage() == 0 && entry.values().length > 0)
                                .map(VectorWriter.Entry::articleId)
                                .toList());
            }
            TaskQueue.delete(connection, leased, ours);
            versions.commit(transaction, project, isAnswer ? ours : List.<Long>of());
            return ours.size();
        }
    }

    private static void lockArticles(Connection connection, TaskQueue.Leased leased) throws SQLException {
        SqlText sql =
                SqlText.of("""
                select id
                from article
                where project_id = ?
                  and id = any (?)
                order by id
                for no key update
                """, leased.project().value(), leased.articles().toArray(Long[]::new));
        Query.list(sql, row -> row.getLong(1)).ask(connection);
    }
}
