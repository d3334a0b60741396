package dev.dateline.search.liveindex;

import dev.dateline.engine.geo.Ewkb;
import dev.dateline.engine.geoindex.GeoIndex;
import dev.dateline.engine.geoindex.indexing.IndexBuilder;
import dev.dateline.engine.geoindex.vectors.VectorTable;
import dev.dateline.engine.geoindex.words.WordSpace;
import dev.dateline.platform.database.BinaryRows;
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
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.io.ParseException;
import org.locationtech.jts.io.WKBReader;

/** Reads the input of an index from PostgreSQL, in one database snapshot each: a whole project, or its changes. */
@ApplicationScoped
class IndexLoader {

    // COPY takes no parameters. The only values in its text are numbers of this program.
    private static final String MENTIONS = """
            select m.article_id, m.pub_date, m.id, m.location_type, m.nature, m.h3_cell, m.label, m.formatted_address, m.geom
            from mention m
            where m.project_id = %d""";
    private static final String TAGS = """
            select t.article_id, t.meta_type, t.category
            from article_tag t
            where t.project_id = %d""";
    private static final String ARTICLES = """
            select a.id, a.pub_date, a.source_id
            from article a
            where a.project_id = %d""";

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
                readArticles(connection, articles(project) + range.of("a.id"), builder);
                readMentions(connection, mentions(project) + range.of("m.article_id"), builder);
                convertLabels(connection, builder);
                builder.endMentions();
                readTags(connection, tags(project) + range.of("t.article_id"), builder);
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
            String ids = articles.stream().map(String::valueOf).collect(Collectors.joining(","));
            readArticles(connection, IdBatch.ofArticles(ids, articles(project), "a.id"), builder);
            readMentions(connection, IdBatch.ofArticles(ids, mentions(project), "m.article_id"), builder);
            convertLabels(connection, builder);
            readTags(connection, IdBatch.ofArticles(ids, tags(project), "t.article_id"), builder);
            EntityRows.read(
                    connection, project, IdBatch.ofArticles(ids, EntityRows.query(project), "e.article_id"), builder);
            if (known.index().texts().keepsWords() && articles.size() <= MAX_ARTICLES_WITH_TEXTS) {
                builder.keepWords(space);
                readWords(connection, IdBatch.ofArticles(ids, WordLoader.words(project), "a.id"), builder);
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

    static String mentions(ProjectId project) {
        return MENTIONS.formatted(project.value());
    }

    static String tags(ProjectId project) {
        return TAGS.formatted(project.value());
    }

    static String articles(ProjectId project) {
        return ARTICLES.formatted(project.value());
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

    private static void readMentions(Connection connection, String query, IndexBuilder into) throws SQLException {
        try (BinaryRows rows = BinaryRows.of(connection, query)) {
            var shapes = new WKBReader();
            while (rows.next()) {
                long article = rows.bigint();
                LocalDate date = date(rows.epochDay());
                long id = rows.bigint();
                String type = Objects.requireNonNull(rows.text());
                String nature = rows.text();
                long cell = rows.bigint();
                int name = into.name(rows.bytes(), rows.bytes());
                var mention = new IndexBuilder.Mention(article, date, id, type, nature, cell, name);
                ByteBuffer ewkb = rows.bytes();
                if (Ewkb.isPoint(ewkb)) {
                    into.addPoint(mention, Ewkb.lng(ewkb), Ewkb.lat(ewkb));
                } else {
                    into.addMention(mention, geometry(shapes, ewkb));
                }
            }
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

    private static void readTags(Connection connection, String query, IndexBuilder into) throws SQLException {
        try (BinaryRows rows = BinaryRows.of(connection, query)) {
            while (rows.next()) {
                into.addTag(rows.bigint(), Objects.requireNonNull(rows.text()), Objects.requireNonNull(rows.text()));
            }
        }
    }

    private static void readArticles(Connection connection, String query, IndexBuilder into) throws SQLException {
        try (BinaryRows rows = BinaryRows.of(connection, query)) {
            while (rows.next()) {
                long article = rows.bigint();
                into.addArticle(article, date(rows.epochDay()));
                String source = rows.text();
                if (source != null) {
                    into.addSource(article, source);
                }
            }
        }
    }

    private static void readWords(Connection connection, String query, IndexBuilder into) throws SQLException {
        try (BinaryRows rows = BinaryRows.of(connection, query)) {
            while (rows.next()) {
                into.addWords(rows.bigint(), rows.bytes());
            }
        }
    }

    private static @Nullable LocalDate date(int epochDay) {
        return epochDay == BinaryRows.NO_DATE ? null : LocalDate.ofEpochDay(epochDay);
    }

    private static Geometry geometry(WKBReader reader, ByteBuffer ewkb) {
        byte[] bytes = new byte[ewkb.remaining()];
        ewkb.get(bytes);
        try {
            return reader.read(bytes);
        } catch (ParseException broken) {
            throw new IllegalStateException("a geometry of the database cannot be read", broken);
        }
    }
}
