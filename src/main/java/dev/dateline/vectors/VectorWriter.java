package dev.dateline.vectors;

import dev.dateline.access.ProjectId;
import dev.dateline.database.BinaryCopy;
import dev.dateline.database.Query;
import dev.dateline.database.SqlText;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

/** Writes vectors of articles in bulk, on the caller's transaction. */
@ApplicationScoped
public class VectorWriter {

    /** The vector of an article. */
    public record Entry(long articleId, ArticleVector vector) {}

    /** Deletes the vectors of these articles. */
    public void drop(Connection connection, ProjectId project, List<Long> articles) throws SQLException {
        if (!articles.isEmpty()) {
            SqlText sql =
                    SqlText.of("select delete_article_vectors(?, ?)", project.value(), articles.toArray(Long[]::new));
            new Query<>(sql, ResultSet::next).ask(connection);
        }
    }

    /** Stores vectors of articles that have none. */
    public void insert(Connection connection, ProjectId project, List<Entry> entries) throws SQLException {
        if (entries.isEmpty()) {
            return;
        }
        try (BinaryCopy copy =
                BinaryCopy.into(connection, "article_vector", "project_id", "article_id", "model", "words", "vector")) {
            for (Entry entry : entries) {
                copy.row().bigint(project.value()).bigint(entry.articleId()).integer(ArticleVector.MODEL);
                copy.integer(entry.vector().words()).bytes(entry.vector().values());
            }
            copy.finish();
        }
    }
}
