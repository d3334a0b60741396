package dev.dateline.search.liveindex;

import dev.dateline.content.vectors.AnsweringModel;
import dev.dateline.content.vectors.EmbeddingModels;
import dev.dateline.content.vectors.VectorModel;
import dev.dateline.engine.geoindex.MissingVectors;
import dev.dateline.engine.geoindex.indexing.IndexBuilder;
import dev.dateline.engine.geoindex.vectors.VectorTable;
import dev.dateline.platform.database.BinaryRows;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.Transaction;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.versions.ProjectVersions;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;

/** Reads the vectors of indexed articles from PostgreSQL: those of the model that answers. */
@ApplicationScoped
class VectorLoader {

    /** Bytes that a vector takes besides its dimensions, at most. */
    static final int OTHER_BYTES = 16;

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

    /** The model that answers now. */
    VectorTable.Model model(ProjectId project) throws SQLException {
        try (Connection connection = database.getConnection()) {
            return model(connection, project);
        }
    }

    /** Likewise, in the database snapshot of the caller's transaction. */
    static VectorTable.Model model(Connection connection, ProjectId project) throws SQLException {
        AnsweringModel now = EmbeddingModels.answering(project).ask(connection);
        return new VectorTable.Model(now.number(), now.switches(), now.number() != VectorModel.BUILT_IN);
    }

    /** Bytes of all vectors of a project by a model, about; not more than a limit. */
    long bytes(ProjectId project, VectorTable.Model model, long limit) throws SQLException {
        SqlText one = SqlText.of("""
                select octet_length(vector)
                from article_vector
                where project_id = ?
                  and model = ?
                  and vector <> ''
                limit 1
                """, project.value(), model.number());
        try (Connection connection = database.getConnection()) {
            int bytes = Query.find(one, row -> row.getInt(1)).ask(connection).orElse(0) + OTHER_BYTES;
            SqlText count = SqlText.of("""
                    select count(*)
                    from (
                      select
                      from article_vector
                      where project_id = ?
                        and model = ?
                      limit ?
                    ) vectors
                    """, project.value(), model.number(), limit / bytes + 1);
            return bytes * Query.get(count, row -> row.getLong(1)).ask(connection);
        }
    }

    /** Reads what is missing, in one database snapshot; false if another model answers by then. */
    boolean read(ProjectId project, VectorTable.Model model, MissingVectors missing) throws SQLException {
        try (Transaction transaction = Transaction.begin(database)) {
            Connection connection = transaction.connection();
            try (Statement statement = connection.createStatement()) {
                statement.execute(Transaction.SNAPSHOT);
            }
            long version = versions.versionOf(connection, project).number();
            if (!model(connection, project).equals(model)) {
                return false;
            }
            for (int rank = 0; rank < missing.articles(); rank += IdBatch.MAX_ARTICLES) {
                IdBatch batch = IdBatch.at(rank, missing.articles());
                String query = batch.restrict(query(project, model), "v.article_id", missing::id);
                try (BinaryRows rows = BinaryRows.of(connection, query)) {
                    while (rows.next()) {
                        missing.add(rows.bigint(), rows.integer(), rows.bytes());
                    }
                }
            }
            transaction.commit();
            missing.end(version);
            return true;
        }
    }

    /** Reads the vectors of changed articles, in the database snapshot of the caller's transaction. */
    static void read(Connection connection, ProjectId project, VectorTable.Model model, String ids, IndexBuilder into)
            throws SQLException {
        into.keepVectors(model);
        String query = IdBatch.ofArticles(ids, query(project, model), "v.article_id");
        try (BinaryRows rows = BinaryRows.of(connection, query)) {
            while (rows.next()) {
                into.addVector(rows.bigint(), rows.integer(), rows.bytes());
            }
        }
    }

    private static String query(ProjectId project, VectorTable.Model model) {
        return VECTORS.formatted(project.value(), model.number());
    }
}
