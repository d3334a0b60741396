package dev.dateline.bench;

import dev.dateline.bench.WatchCorpus.Watch;
import dev.dateline.bench.WatchedArticle.Place;
import dev.dateline.engine.geo.Circle;
import dev.dateline.engine.geo.Region;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.PrecisionModel;
import org.locationtech.jts.io.WKBWriter;
import org.postgresql.PGConnection;

/**
 * Watches as rows of one table in the order of its GiST index, in one session with a prepared statement. The index has
 * the polygons and the boxes, also those around circles.
 */
final class WatchSql implements WatchMatcher {

    private static final String TABLE = """
            drop table if exists bench_watch;
            create table bench_watch (
              id int not null,
              area geometry(polygon, 4326) not null,
              center geography(point, 4326),
              meters float8,
              type text,
              tag text,
              words tsquery)""";

    private static final String INDEXES = """
            create index bench_watch_area on bench_watch using gist (area);
            cluster bench_watch using bench_watch_area;
            alter table bench_watch add primary key (id);
            analyze bench_watch""";

    private static final String MATCHES = """
            select distinct w.id
            from unnest(?::float8[], ?::float8[], ?::text[]) as m (lng, lat, type)
            join bench_watch w
              on w.area && st_point(m.lng, m.lat, 4326)
             and (w.type is null or w.type = m.type)
             and case
                   when w.meters is null then st_intersects(w.area, st_point(m.lng, m.lat, 4326))
                   else st_dwithin(w.center, st_point(m.lng, m.lat, 4326)::geography, w.meters)
                 end
            where (w.tag is null or w.tag = any (?::text[]))
              and (w.words is null or w.words @@ ?::tsvector)""";

    private static final int BATCH = 10_000;
    private static final GeometryFactory GEOMETRIES = new GeometryFactory(new PrecisionModel(), 4326);

    private final Connection connection;
    private final PreparedStatement matches;

    WatchSql(Bed bed, List<Watch> watches) throws SQLException, IOException {
        connection = bed.connect();
        try (var statement = connection.createStatement()) {
            statement.execute(TABLE);
            for (int from = 0; from < watches.size(); from += BATCH) {
                copy(watches.subList(from, Math.min(watches.size(), from + BATCH)));
            }
            statement.execute(INDEXES);
        }
        matches = connection.prepareStatement(MATCHES);
    }

    private void copy(List<Watch> watches) throws SQLException, IOException {
        var rows = new StringBuilder();
        var writer = new WKBWriter(2, true);
        for (Watch watch : watches) {
            Circle circle = watch.area() instanceof Circle round ? round : null;
            Geometry area = watch.area() instanceof Region region
                    ? region.polygons()
                    : GEOMETRIES.toGeometry(WatchedArea.envelope(watch.area()));
            rows.append(watch.number()).append('\t');
            rows.append(WKBWriter.toHex(writer.write(area))).append('\t');
            rows.append(circle == null ? "\\N" : center(writer, circle)).append('\t');
            rows.append(circle == null ? "\\N" : Double.toString(circle.reach()))
                    .append('\t');
            rows.append(watch.types().isEmpty() ? "\\N" : watch.types().getFirst())
                    .append('\t');
            rows.append(
                            watch.clauses().isEmpty()
                                    ? "\\N"
                                    : WatchedArticle.tag(watch.clauses().getFirst()))
                    .append('\t');
            rows.append(watch.words().isEmpty() ? "\\N" : String.join(" & ", watch.words()))
                    .append('\n');
        }
        connection
                .unwrap(PGConnection.class)
                .getCopyAPI()
                .copyIn(
                        "copy bench_watch from stdin",
                        new ByteArrayInputStream(rows.toString().getBytes(StandardCharsets.US_ASCII)));
    }

    private static String center(WKBWriter writer, Circle circle) {
        return WKBWriter.toHex(writer.write(GEOMETRIES.createPoint(
                new Coordinate(circle.center().lng(), circle.center().lat()))));
    }

    @Override
    public Set<Integer> match(WatchedArticle article) throws SQLException {
        List<Place> places = article.places();
        matches.setArray(
                1,
                connection.createArrayOf(
                        "float8", places.stream().map(Place::lng).toArray()));
        matches.setArray(
                2,
                connection.createArrayOf(
                        "float8", places.stream().map(Place::lat).toArray()));
        matches.setArray(
                3,
                connection.createArrayOf(
                        "text", places.stream().map(Place::type).toArray()));
        matches.setArray(4, connection.createArrayOf("text", article.tags().toArray()));
        matches.setString(5, article.vectorText());
        Set<Integer> found = new HashSet<>();
        try (ResultSet rows = matches.executeQuery()) {
            while (rows.next()) {
                found.add(rows.getInt(1));
            }
        }
        return found;
    }

    /** The table with its indexes. */
    @Override
    public long bytesOutside() throws SQLException {
        return Bed.number(connection, "select pg_total_relation_size('bench_watch')");
    }

    @Override
    public void close() throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute("drop table bench_watch");
        }
        connection.close();
    }
}
