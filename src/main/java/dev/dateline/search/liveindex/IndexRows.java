package dev.dateline.search.liveindex;

import dev.dateline.engine.geo.Ewkb;
import dev.dateline.engine.geoindex.indexing.IndexBuilder;
import dev.dateline.platform.database.BinaryRows;
import dev.dateline.tenant.access.ProjectId;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.io.ParseException;
import org.locationtech.jts.io.WKBReader;

/** Reads rows of articles for an index, as the caller's transaction sees them. */
final class IndexRows {

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

    private IndexRows() {}

    /** Reads these articles with their mentions, tags and entities; ids are joined by commas. */
    static void read(Connection connection, ProjectId project, String ids, IndexBuilder into) throws SQLException {
        readWithoutEntities(connection, project, ids, into);
        readEntities(connection, project, ids, into);
    }

    static void readWithoutEntities(Connection connection, ProjectId project, String ids, IndexBuilder into)
            throws SQLException {
        readArticles(connection, IdBatch.ofArticles(ids, articles(project), "a.id"), into);
        readMentions(connection, IdBatch.ofArticles(ids, mentions(project), "m.article_id"), into);
        readTags(connection, IdBatch.ofArticles(ids, tags(project), "t.article_id"), into);
    }

    static void readEntities(Connection connection, ProjectId project, String ids, IndexBuilder into)
            throws SQLException {
        EntityRows.read(connection, project, IdBatch.ofArticles(ids, EntityRows.query(project), "e.article_id"), into);
    }

    /** Reads their words. */
    static void readWords(Connection connection, ProjectId project, String ids, IndexBuilder into) throws SQLException {
        readWords(connection, IdBatch.ofArticles(ids, WordLoader.words(project), "a.id"), into);
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

    static void readMentions(Connection connection, String query, IndexBuilder into) throws SQLException {
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

    static void readTags(Connection connection, String query, IndexBuilder into) throws SQLException {
        try (BinaryRows rows = BinaryRows.of(connection, query)) {
            while (rows.next()) {
                into.addTag(rows.bigint(), Objects.requireNonNull(rows.text()), Objects.requireNonNull(rows.text()));
            }
        }
    }

    static void readArticles(Connection connection, String query, IndexBuilder into) throws SQLException {
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
