package dev.dateline.liveindex;

import dev.dateline.access.ProjectId;
import dev.dateline.database.BinaryRows;
import dev.dateline.database.Transaction;
import dev.dateline.geoindex.MissingVectors;
import dev.dateline.geoindex.build.IndexBuilder;
import dev.dateline.vectors.ArticleVector;
import dev.dateline.versions.ProjectVersions;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;

/** Reads the vectors of indexed articles from PostgreSQL. */
@ApplicationScoped
class VectorLoader {

    // COPY takes no parameters. The only values in its text are numbers of this program.
    private static final String VECTORS = """
            select v.article_id, v.words, v.vector
            from article_vector v
            where v.project_id = %d
              and v.model = %d""";

    private final DataSource database;
    private final ProjectVersions versions;

    VectorLoader(DataSource database, ProjectVersions versions) {
        this.database = database;
        this.versions = versions;
    }

    /** Reads what is missing, in one database snapshot. */
    void read(ProjectId project, MissingVectors missing) throws SQLException {
        try (Transaction transaction = Transaction.begin(database)) {
            Connection connection = transaction.connection();
            try (Statement statement = connection.createStatement()) {
                statement.execute(Transaction.SNAPSHOT);
            }
            long version = versions.versionOf(connection, project).number();
            for (int rank = 0; rank < missing.articles(); rank += IdBatch.MOST) {
                IdBatch batch = IdBatch.at(rank, missing.articles());
                String query = batch.restrict(query(project), "v.article_id", missing::id);
                try (BinaryRows rows = BinaryRows.of(connection, query)) {
                    while (rows.next()) {
                        missing.add(rows.bigint(), rows.integer(), rows.bytes());
                    }
                }
            }
            transaction.commit();
            missing.end(version);
        }
    }

    /** Reads the vectors of changed articles, in the database snapshot of the caller's transaction. */
    static void read(Connection connection, ProjectId project, String ids, IndexBuilder into) throws SQLException {
        String query = IndexLoader.ofArticles(ids, query(project), "v.article_id");
        try (BinaryRows rows = BinaryRows.of(connection, query)) {
            while (rows.next()) {
                into.addVector(rows.bigint(), rows.integer(), rows.bytes());
            }
        }
    }

    private static String query(ProjectId project) {
        return VECTORS.formatted(project.value(), ArticleVector.MODEL);
    }
}
