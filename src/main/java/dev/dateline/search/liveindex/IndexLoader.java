package dev.dateline.search.liveindex;

import dev.dateline.engine.geoindex.GeoIndex;
import dev.dateline.engine.geoindex.indexing.IndexBuilder;
import dev.dateline.engine.geoindex.vectors.VectorTable;
import dev.dateline.engine.geoindex.words.WordSpace;
import dev.dateline.platform.database.LowerCase;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.Transaction;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.versions.ProjectChanges;
import dev.dateline.tenant.versions.ProjectVersion;
import dev.dateline.tenant.versions.ProjectVersions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.PersistenceException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** Reads the input of an index from PostgreSQL, in one database snapshot each: a whole project, or its changes. */
@ApplicationScoped
class IndexLoader {

    /**
     * A waiting search waits at most 2 s per statement. Then SQL answers it, and the background thread reads the
     * changes.
     */
    private static final String WHILE_A_SEARCH_WAITS = Transaction.SNAPSHOT + "; set local statement_timeout = '2s'";

    /** The words and vectors of more changed articles are read later, in the background. */
    private static final int MAX_ARTICLES_WITH_TEXTS = 20_000;

    private final DataSource database;
    private final ProjectVersions versions;
    private final WordSpace space;

    @Inject
    IndexLoader(DataSource database, ProjectVersions versions, IndexFiles files) {
        this(database, versions, files.space());
    }

    IndexLoader(DataSource database, ProjectVersions versions, WordSpace space) {
        this.database = database;
        this.versions = versions;
        this.space = space;
    }

    /**
     * Reads the whole project at its current version.
     *
     * @param rows number of its articles and mentions, about
     * @param atATime how many of these are read at a time, about, which bounds the memory that it takes
     */
    IndexSnapshot readAll(ProjectId project, long rows, long atATime) throws SQLException {
        try (Transaction transaction = snapshot(Transaction.SNAPSHOT)) {
            Connection connection = transaction.connection();
            ProjectVersion version = versions.versionOf(connection, project);
            GeoIndex index = GeoIndex.empty(version.number());
            for (IdRange range : IdRange.list(connection, project, (rows + atATime - 1) / atATime)) {
                var builder = new IndexBuilder();
                IndexRows.readArticles(connection, IndexRows.articles(project) + range.of("a.id"), builder);
                IndexRows.readMentions(connection, IndexRows.mentions(project) + range.of("m.article_id"), builder);
                convertLabels(connection, builder);
                builder.endMentions();
                IndexRows.readTags(connection, IndexRows.tags(project) + range.of("t.article_id"), builder);
                EntityRows.read(connection, project, EntityRows.query(project) + range.of("e.article_id"), builder);
                index = index.and(builder);
            }
            index = index.with(EntityRows.merges(connection, project));
            transaction.commit();
            return new IndexSnapshot(index, version);
        }
    }

    /** Number of articles and mentions of a project, each counted up to a limit. */
    long count(ProjectId project, long limit) throws SQLException {
        SqlText sql = SqlText.of("""
                select count(*)
                from (
                  (select from mention where project_id = ? limit ?)
                  union all
                  (select from article where project_id = ? limit ?)
                  union all
                  (select from article_entity where project_id = ? and position % 4 = 0 limit ?) -- they take less
                ) rows
                """, project.value(), limit, project.value(), limit, project.value(), limit);
        try (Connection connection = database.getConnection()) {
            return Query.get(sql, row -> row.getLong(1)).ask(connection);
        }
    }

    /**
     * The snapshot at the current version; the given one if nothing changed. Empty if the changes are unknown, or more
     * than {@code maxArticles} articles changed.
     */
    Optional<IndexSnapshot> readChanges(ProjectId project, IndexSnapshot known, int maxArticles) throws SQLException {
        try (Transaction transaction =
                maxArticles == ProjectIndex.ALL ? snapshot(Transaction.SNAPSHOT) : snapshot(WHILE_A_SEARCH_WAITS)) {
            Connection connection = transaction.connection();
            Optional<ProjectChanges> changes = versions.changesAfter(connection, project, known.version(), maxArticles);
            if (changes.isEmpty()) {
                return Optional.empty();
            }
            ProjectVersion now = changes.get().upTo();
            Collection<Long> articles = changes.get().articleIds();
            boolean keepsVectors = known.index().texts().keepsVectors();
            VectorTable.Model model = keepsVectors ? VectorLoader.model(connection, project) : null;
            GeoIndex index = besidesArticles(connection, project, known.index(), changes.get(), model);
            if (articles.isEmpty()) {
                return Optional.of(new IndexSnapshot(index.at(now.number()), now));
            }
            var builder = new IndexBuilder();
            String ids = IdBatch.joined(articles);
            IndexRows.read(connection, project, ids, builder);
            convertLabels(connection, builder);
            if (known.index().texts().keepsWords() && articles.size() <= MAX_ARTICLES_WITH_TEXTS) {
                builder.keepWords(space);
                IndexRows.readWords(connection, project, ids, builder);
            }
            if (model != null && articles.size() <= MAX_ARTICLES_WITH_TEXTS) {
                VectorLoader.read(connection, project, model, ids, builder);
            }
            transaction.commit();
            return Optional.of(new IndexSnapshot(
                    index.with(
                            now.number(),
                            articles.stream().mapToLong(Long::longValue).toArray(),
                            builder),
                    now));
        }
    }

    /** What has changed besides articles: which entities are one, and the model whose vectors it compares, if any. */
    private static GeoIndex besidesArticles(
            Connection connection,
            ProjectId project,
            GeoIndex index,
            ProjectChanges changes,
            VectorTable.@Nullable Model model)
            throws SQLException {
        GeoIndex merged = changes.merges() ? index.with(EntityRows.merges(connection, project)) : index;
        return model == null ? merged : merged.withVectorsBy(model);
    }

    /** Current versions of these projects. */
    Map<ProjectId, ProjectVersion> versions(List<ProjectId> projects) throws SQLException {
        return versions.versionsOf(projects);
    }

    private Transaction snapshot(String settings) throws SQLException {
        Transaction transaction = Transaction.begin(database);
        try (Statement statement = transaction.connection().createStatement()) {
            statement.execute(settings);
            return transaction;
        } catch (SQLException failed) {
            transaction.close();
            throw failed;
        }
    }

    private static void convertLabels(Connection connection, IndexBuilder of) {
        of.convertLabels(labels -> {
            try {
                return LowerCase.query(labels).ask(connection);
            } catch (SQLException failed) {
                throw new PersistenceException(failed);
            }
        });
    }
}
