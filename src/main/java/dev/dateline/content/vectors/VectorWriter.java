package dev.dateline.content.vectors;

import dev.dateline.platform.database.BinaryCopy;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.Update;
import dev.dateline.tenant.access.ProjectId;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

/** Writes vectors of articles in bulk, on the caller's transaction. */
@ApplicationScoped
public class VectorWriter {

    /**
     * A vector of an article.
     *
     * @param passage 0: of its whole text
     * @param words of headline and body
     * @param values empty if there is none and none is to be made
     */
    public record Entry(long articleId, int passage, int words, byte[] values) {

        /** By the built-in model. */
        public static Entry of(long articleId, ArticleVector vector) {
            return new Entry(articleId, 0, vector.words(), vector.values());
        }
    }

    /** Deletes the vectors of these articles, by all models, and takes the articles from the queue. */
    public void drop(Connection connection, ProjectId project, List<Long> articles) throws SQLException {
        if (!articles.isEmpty()) {
            SqlText sql =
                    SqlText.of("select delete_article_vectors(?, ?)", project.value(), articles.toArray(Long[]::new));
            new Query<>(sql, ResultSet::next).ask(connection);
        }
    }

    /** Deletes the vectors of these articles by one model. */
    public void dropOf(int model, Connection connection, ProjectId project, List<Long> articles) throws SQLException {
        delete(connection, project, articles, model, false);
    }

    /** Deletes the vectors of these articles by all models but one. */
    public void dropOthers(int model, Connection connection, ProjectId project, List<Long> articles)
            throws SQLException {
        delete(connection, project, articles, model, true);
    }

    private static void delete(Connection connection, ProjectId project, List<Long> articles, int model, boolean others)
            throws SQLException {
        if (!articles.isEmpty()) {
            SqlText sql = SqlText.of(
                    "select delete_model_vectors(?, ?, ?, ?)",
                    project.value(),
                    articles.toArray(Long[]::new),
                    model,
                    others);
            new Query<>(sql, ResultSet::next).ask(connection);
        }
    }

    /** Stores vectors by a model of articles that have none by it. */
    public void insert(Connection connection, ProjectId project, int model, List<Entry> entries) throws SQLException {
        if (entries.isEmpty()) {
            return;
        }
        try (BinaryCopy copy = BinaryCopy.into(
                connection, "article_vector", "project_id", "article_id", "model", "passage", "words", "vector")) {
            for (Entry entry : entries) {
                copy.row().bigint(project.value()).bigint(entry.articleId()).integer(model);
                copy.smallint(entry.passage()).integer(entry.words()).bytes(entry.values());
            }
            copy.finish();
        }
    }

    /** Notes that these articles have a vector of the model that answers. */
    public void note(Connection connection, ProjectId project, List<Long> embedded) throws SQLException {
        Update.of("""
                update article
                set embedded = true
                where project_id = ?
                  and id = any (?)
                """, project.value(), embedded.toArray(Long[]::new)).run(connection);
    }
}
