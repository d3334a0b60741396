package dev.dateline.search.liveindex;

import dev.dateline.engine.geoindex.MissingWords;
import dev.dateline.platform.database.BinaryRows;
import dev.dateline.platform.database.Transaction;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.versions.ProjectVersions;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;

/** Reads the words of indexed articles from PostgreSQL, as its text search has them. */
@ApplicationScoped
class WordLoader {

    // COPY takes no parameters. The only values in its text are numbers of this program.
    private static final String WORDS = """
            select a.id, a.words
            from article a
            where a.project_id = %d""";

    private final DataSource database;
    private final ProjectVersions versions;

    WordLoader(DataSource database, ProjectVersions versions) {
        this.database = database;
        this.versions = versions;
    }

    /** Reads what is missing, in one database snapshot. */
    void read(ProjectId project, MissingWords missing) throws SQLException, IOException {
        try (Transaction transaction = Transaction.begin(database)) {
            Connection connection = transaction.connection();
            try (Statement statement = connection.createStatement()) {
                statement.execute(Transaction.SNAPSHOT);
            }
            long version = versions.versionOf(connection, project).number();
            for (int rank = 0; rank < missing.articles(); rank += IdBatch.MAX_ARTICLES) {
                IdBatch batch = IdBatch.at(rank, missing.articles());
                read(connection, batch.restrict(words(project), "a.id", missing::id), missing);
            }
            transaction.commit();
            missing.end(version);
        }
    }

    private static void read(Connection connection, String query, MissingWords into) throws SQLException, IOException {
        try (BinaryRows rows = BinaryRows.of(connection, query)) {
            while (rows.next()) {
                into.add(rows.bigint(), rows.bytes());
            }
        }
    }

    static String words(ProjectId project) {
        return WORDS.formatted(project.value());
    }
}
