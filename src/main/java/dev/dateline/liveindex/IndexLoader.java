package dev.dateline.liveindex;

import dev.dateline.access.ProjectId;
import dev.dateline.database.BinaryRows;
import dev.dateline.database.Query;
import dev.dateline.database.SqlText;
import dev.dateline.database.Transaction;
import dev.dateline.geoindex.IndexBuilder;
import dev.dateline.versions.ProjectChanges;
import dev.dateline.versions.ProjectVersion;
import dev.dateline.versions.ProjectVersions;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.io.ParseException;
import org.locationtech.jts.io.WKBReader;

/** Reads from PostgreSQL what an index is made of: all of a project, or what changed in it, each in one snapshot. */
@ApplicationScoped
class IndexLoader {

    // A copy takes no parameters: the only values are numbers that the program itself has.
    private static final String MENTIONS = """
            select m.article_id, m.pub_date, m.id, m.location_type, m.nature, m.h3_cell, m.geom
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

    // An article at a time, which `offset 0` holds the planner to: it would else read all, each time, of a project that
    // is newer than its statistics.
    private static final String OF_ARTICLES = """
            select found.*
            from unnest('{%s}'::bigint[]) as wanted (id)
            cross join lateral (
            %s
              and %s = wanted.id
              offset 0
            ) found""";

    private static final String SNAPSHOT = "set transaction isolation level repeatable read, read only";

    /** A waiting search waits 2 s at most for a statement. Then SQL answers it, and the background reads the changes. */
    private static final String WHILE_A_SEARCH_WAITS = SNAPSHOT + "; set local statement_timeout = '2s'";

    private static final int POINT = 1;
    private static final int WITH_SRID = 0x20000000;

    private final DataSource database;
    private final ProjectVersions versions;

    IndexLoader(DataSource database, ProjectVersions versions) {
        this.database = database;
        this.versions = versions;
    }

    /** All of a project as it is now. */
    IndexSnapshot readAll(ProjectId project) throws SQLException {
        try (Transaction transaction = snapshot(SNAPSHOT)) {
            Connection connection = transaction.connection();
            ProjectVersion version = versions.versionOf(connection, project);
            var builder = new IndexBuilder();
            readArticles(connection, articles(project), builder);
            readMentions(connection, mentions(project), builder);
            builder.endMentions();
            readTags(connection, tags(project), builder);
            transaction.commit();
            return new IndexSnapshot(builder.build(version.number()), version);
        }
    }

    /** How many articles and mentions a project has, each counted up to a limit. */
    long count(ProjectId project, long limit) throws SQLException {
        SqlText sql = SqlText.of("""
                select count(*)
                from (
                  (select from mention where project_id = ? limit ?)
                  union all
                  (select from article where project_id = ? limit ?)
                ) rows
                """, project.value(), limit, project.value(), limit);
        try (Connection connection = database.getConnection()) {
            return Query.get(sql, row -> row.getLong(1)).ask(connection);
        }
    }

    /**
     * A picture as it is now; the same where nothing changed, none where it is not known what did, or where that is more
     * than {@code most} articles.
     */
    Optional<IndexSnapshot> readChanges(ProjectId project, IndexSnapshot known, int most) throws SQLException {
        try (Transaction transaction = most == ProjectIndex.ALL ? snapshot(SNAPSHOT) : snapshot(WHILE_A_SEARCH_WAITS)) {
            Connection connection = transaction.connection();
            Optional<ProjectChanges> changes = versions.changesAfter(connection, project, known.version(), most);
            if (changes.isEmpty()) {
                return Optional.empty();
            }
            ProjectVersion now = changes.get().upTo();
            Collection<Long> articles = changes.get().articleIds();
            if (articles.isEmpty()) {
                return Optional.of(new IndexSnapshot(known.index(), now));
            }
            var builder = new IndexBuilder();
            String ids = articles.stream().map(String::valueOf).collect(Collectors.joining(","));
            readArticles(connection, ofArticles(ids, articles(project), "a.id"), builder);
            readMentions(connection, ofArticles(ids, mentions(project), "m.article_id"), builder);
            readTags(connection, ofArticles(ids, tags(project), "t.article_id"), builder);
            transaction.commit();
            return Optional.of(new IndexSnapshot(
                    known.index()
                            .with(
                                    now.number(),
                                    articles.stream().mapToLong(Long::longValue).toArray(),
                                    builder),
                    now));
        }
    }

    /** The versions that these projects are at; none of one that never changed. */
    Map<ProjectId, ProjectVersion> versions(Collection<ProjectId> projects) throws SQLException {
        Long[] ids = projects.stream().map(ProjectId::value).toArray(Long[]::new);
        SqlText sql = SqlText.of("""
                select project_id, version, mark
                from project_version
                where project_id = any (?)
                """, (Object) ids);
        try (Connection connection = database.getConnection()) {
            return new Query<>(sql, IndexLoader::versions).ask(connection);
        }
    }

    private static Map<ProjectId, ProjectVersion> versions(ResultSet rows) throws SQLException {
        Map<ProjectId, ProjectVersion> versions = new HashMap<>();
        while (rows.next()) {
            versions.put(new ProjectId(rows.getLong(1)), new ProjectVersion(rows.getLong(2), rows.getLong(3)));
        }
        return versions;
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

    /** Of all that a query reads, what belongs to these articles, ids with commas between. */
    static String ofArticles(String ids, String query, String articleId) {
        return OF_ARTICLES.formatted(ids, query, articleId);
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
                var mention = new IndexBuilder.Mention(article, date, id, type, nature, rows.bigint());
                ByteBuffer ewkb = rows.bytes();
                ewkb.order(ewkb.get(0) == 0 ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
                if (ewkb.getInt(1) == (POINT | WITH_SRID)) {
                    into.addPoint(mention, ewkb.getDouble(9), ewkb.getDouble(17));
                } else {
                    into.addMention(mention, geometry(shapes, ewkb));
                }
            }
        }
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
