package dev.dateline.content.articles;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dateline.engine.geo.GeoJson;
import dev.dateline.engine.geo.H3Cell;
import dev.dateline.engine.geo.H3Cells;
import dev.dateline.engine.geo.Outline;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.versions.TestVersions;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.io.WKBWriter;

/** Articles for tests, inserted directly into the tables. */
public final class TestArticles {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final H3Cells CELLS = new H3Cells();

    private TestArticles() {}

    /** A stored article, with its mentions in the given order. */
    public record Stored(long id, List<Long> mentions) {

        /** The id of the only mention. */
        public long mention() {
            if (mentions.size() != 1) {
                throw new IllegalStateException("not one mention but " + mentions.size());
            }
            return mentions.getFirst();
        }
    }

    /** A mention to be stored. */
    public record Place(String label, String type, @Nullable String nature, Geometry geometry) {}

    public static Draft article(ProjectId project) {
        return new Draft(project);
    }

    public static Geometry geometry(String geoJson) {
        try {
            return GeoJson.parse(JSON.readTree(geoJson));
        } catch (JsonProcessingException wrong) {
            throw new IllegalArgumentException(wrong);
        }
    }

    public static Geometry point(double lng, double lat) {
        return geometry("{\"type\":\"Point\",\"coordinates\":[" + lng + "," + lat + "]}");
    }

    /** An article to be stored; values that are not set have defaults or are null. */
    public static final class Draft {

        private final ProjectId project;
        private @Nullable LocalDate pubDate = LocalDate.of(2026, 11, 20);
        private String headline = "Headline";
        private String body = "A body.";
        private @Nullable String source;
        private final List<String[]> tags = new ArrayList<>();
        private final List<Place> places = new ArrayList<>();
        private int images;
        private boolean embedded;

        private Draft(ProjectId project) {
            this.project = project;
        }

        public Draft published(@Nullable String date) {
            this.pubDate = date == null ? null : LocalDate.parse(date);
            return this;
        }

        public Draft text(String headline, String body) {
            this.headline = headline;
            this.body = body;
            return this;
        }

        public Draft source(@Nullable String id) {
            this.source = id;
            return this;
        }

        public Draft tag(String metaType, String category) {
            tags.add(new String[] {metaType, category});
            return this;
        }

        public Draft at(double lng, double lat) {
            return place("city", "primary", point(lng, lat));
        }

        public Draft place(String geoJson) {
            return place("city", "primary", geometry(geoJson));
        }

        public Draft place(String type, @Nullable String nature, Geometry geometry) {
            return place(new Place("A place", type, nature, geometry));
        }

        public Draft place(Place place) {
            places.add(place);
            return this;
        }

        public Draft images(int count) {
            this.images = count;
            return this;
        }

        public Draft embedded() {
            this.embedded = true;
            return this;
        }

        public Stored store() {
            try (Connection connection = TestDatabase.dataSource().getConnection()) {
                return store(connection);
            } catch (SQLException failed) {
                throw new IllegalStateException(failed);
            }
        }

        /** Runs in its own transaction. */
        public Stored store(Connection connection) throws SQLException {
            connection.setAutoCommit(false);
            long id = insertArticle(connection);
            List<Long> mentions = new ArrayList<>();
            for (Place place : places) {
                mentions.add(insertMention(connection, id, place));
            }
            for (int position = 0; position < tags.size(); position++) {
                execute(connection, """
                        insert into article_tag (project_id, article_id, position, meta_type, category, confidence)
                        values (?, ?, ?, ?, ?, 0.93)
                        """, project.value(), id, position, tags.get(position)[0], tags.get(position)[1]);
            }
            for (int position = 0; position < images; position++) {
                execute(connection, """
                        insert into article_image (project_id, article_id, position, url, caption, credit, width)
                        values (?, ?, ?, ?, null, 'A. Photographer', 1200)
                        """, project.value(), id, position, "https://img.example/" + position);
            }
            TestVersions.bump(connection, project, id);
            connection.commit();
            connection.setAutoCommit(true);
            return new Stored(id, mentions);
        }

        private long insertArticle(Connection connection) throws SQLException {
            return insert(
                    connection,
                    """
                    insert into article (project_id, headline, url, author, pub_date, source_id, source_name, body, preview,
                      word_count, location_count, image_count, tag_count, embedded, created_at, updated_at)
                    values (?, ?, null, 'An Author', ?::date, ?, ?, ?, 'A body.', 2, ?, ?, ?, ?, now(), now())
                    returning id
                    """,
                    project.value(),
                    headline,
                    pubDate == null ? null : pubDate.toString(),
                    source,
                    source == null ? null : "Name of " + source,
                    body,
                    places.size(),
                    images,
                    tags.size(),
                    embedded);
        }

        private long insertMention(Connection connection, long article, Place place) throws SQLException {
            Geometry geometry = place.geometry();
            H3Cell cell = CELLS.cellOf(place.type(), geometry);
            return insert(
                    connection,
                    """
                    insert into mention (project_id, article_id, pub_date, label, location_type, formatted_address, geom, outline,
                      shape, h3_cell, h3_resolution, nature)
                    values (?, ?, ?::date, ?, ?, ?, st_geomfromewkb(?), st_geomfromewkb(?)::geography, ?, ?, ?, ?)
                    returning id
                    """,
                    project.value(),
                    article,
                    pubDate == null ? null : pubDate.toString(),
                    place.label(),
                    place.type(),
                    place.label() + ", Somewhere",
                    new WKBWriter(2, true).write(geometry),
                    new WKBWriter(2, true).write(Outline.of(geometry)),
                    Outline.isShape(geometry),
                    cell.id(),
                    cell.resolution(),
                    place.nature());
        }
    }

    /** Deletes an article like the service does. */
    public static void delete(ProjectId project, long id) {
        change(project, id, "delete from article where project_id = ? and id = ?");
    }

    /** Moves an article to the next day, like an update. */
    public static void publishLater(ProjectId project, long id) {
        change(project, id, """
                with later as (
                  update article set pub_date = pub_date + 1 where project_id = ? and id = ? returning project_id, id, pub_date
                )
                update mention m
                set pub_date = later.pub_date
                from later
                where m.project_id = later.project_id
                  and m.article_id = later.id
                """);
    }

    private static void change(ProjectId project, long id, String sql) {
        try (Connection connection = TestDatabase.dataSource().getConnection()) {
            connection.setAutoCommit(false);
            execute(connection, sql, project.value(), id);
            TestVersions.bump(connection, project, id);
            connection.commit();
            connection.setAutoCommit(true);
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    private static long insert(Connection connection, String sql, @Nullable Object... binds) throws SQLException {
        try (PreparedStatement insert = bound(connection, sql, binds);
                ResultSet rows = insert.executeQuery()) {
            rows.next();
            return rows.getLong(1);
        }
    }

    private static void execute(Connection connection, String sql, @Nullable Object... binds) throws SQLException {
        try (PreparedStatement statement = bound(connection, sql, binds)) {
            statement.execute();
        }
    }

    private static PreparedStatement bound(Connection connection, String sql, @Nullable Object... binds)
            throws SQLException {
        PreparedStatement statement = connection.prepareStatement(sql);
        for (int position = 0; position < binds.length; position++) {
            statement.setObject(position + 1, binds[position]);
        }
        return statement;
    }
}
