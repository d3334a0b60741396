package dev.dateline.content.vectors;

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
import java.util.OptionalLong;
import javax.sql.DataSource;

/** Makes vectors of articles that have none by the built-in model. A batch is a transaction, and a version of the project. */
@ApplicationScoped
public class BuiltInVectors {

    /** Articles of a transaction. */
    static final int BATCH_SIZE = 100;

    private final DataSource database;
    private final VectorWriter vectors;
    private final ProjectVersions versions;

    BuiltInVectors(DataSource database, VectorWriter vectors, ProjectVersions versions) {
        this.database = database;
        this.vectors = vectors;
        this.versions = versions;
    }

    /**
     * The next articles that are not embedded, while this model answers; returns their number. Those that others change right
     * now are left to them.
     */
    int embedNext(ProjectId project) throws SQLException {
        try (Transaction transaction = ProjectWrites.begin(database, project)) {
            Connection connection = transaction.connection();
            List<ArticleText> texts = lock(connection, condition(project));
            if (texts.isEmpty()) {
                return 0;
            }
            List<VectorWriter.Entry> entries = write(connection, project, texts);
            vectors.note(
                    connection,
                    project,
                    entries.stream()
                            .filter(entry -> entry.values().length > 0)
                            .map(VectorWriter.Entry::articleId)
                            .toList());
            versions.commit(transaction, project, ids(texts));
            return texts.size();
        }
    }

    /**
     * The next articles after one, while another model answers, on the caller's transaction, during which it goes on to answer.
     *
     * @return the last one that has its vector now; empty if there is none
     */
    public OptionalLong embedAfter(Connection connection, ProjectId project, long article) throws SQLException {
        List<Long> ids = ArticleText.idsAfter(connection, project, article, BATCH_SIZE);
        if (ids.isEmpty()) {
            return OptionalLong.empty();
        }
        write(connection, project, lock(connection, lacking(project, article, ids.getLast())));
        return OptionalLong.of(ids.getLast());
    }

    private List<VectorWriter.Entry> write(Connection connection, ProjectId project, List<ArticleText> texts)
            throws SQLException {
        List<VectorWriter.Entry> entries = texts.stream()
                .map(text -> VectorWriter.Entry.of(text.id(), ArticleVector.of(text.headline(), text.body())))
                .toList();
        vectors.dropOf(VectorModel.BUILT_IN, connection, project, ids(texts));
        vectors.insert(connection, project, VectorModel.BUILT_IN, entries);
        return entries;
    }

    private static List<Long> ids(List<ArticleText> texts) {
        return texts.stream().map(ArticleText::id).toList();
    }

    private static List<ArticleText> lock(Connection connection, SqlText condition) throws SQLException {
        SqlText sql = SqlText.lines(
                SqlText.of("select a.id, a.headline, a.body"),
                condition,
                SqlText.of("order by a.id\nlimit ?\nfor no key update of a skip locked", BATCH_SIZE));
        return Query.list(sql, ArticleText::read).ask(connection);
    }

    /** The articles that lack a vector. */
    static SqlText missing(ProjectId project) {
        return SqlText.lines(SqlText.of("select"), condition(project));
    }

    /** Articles whose text has nothing to embed have an empty vector. */
    private static SqlText condition(ProjectId project) {
        return SqlText.of("""
                from article a
                where a.project_id = ?
                  and not a.embedded
                  and not exists (
                    select
                    from article_vector v
                    where v.project_id = ?
                      and v.article_id = a.id
                      and v.model = ?
                      and octet_length(v.vector) = 0
                  )""", project.value(), project.value(), VectorModel.BUILT_IN);
    }

    private static SqlText lacking(ProjectId project, long after, long upTo) {
        return SqlText.of("""
                from article a
                where a.project_id = ?
                  and a.id > ?
                  and a.id <= ?
                  and not exists (
                    select
                    from article_vector v
                    where v.project_id = ?
                      and v.article_id = a.id
                      and v.model = ?
                  )""", project.value(), after, upTo, project.value(), VectorModel.BUILT_IN);
    }
}
