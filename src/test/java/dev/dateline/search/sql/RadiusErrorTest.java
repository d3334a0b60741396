package dev.dateline.search.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.engine.geo.Circle;
import dev.dateline.engine.geo.LngLat;
import dev.dateline.engine.geo.Miles;
import dev.dateline.engine.geo.Outline;
import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.search.OracleCircle;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import javax.sql.DataSource;
import net.sf.geographiclib.Geodesic;
import net.sf.geographiclib.GeodesicData;
import org.jboss.logging.Logger;
import org.junit.jupiter.api.Test;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.PrecisionModel;
import org.locationtech.jts.io.WKBWriter;

/**
 * How far from the true distance the condition for circles decides, over edges of all lengths and latitudes; the source
 * of the figures in docs/adr/0010-inside-a-radius.md. {@code -Ddateline.radius.edges} sets the number of edges, {@code
 * -Ddateline.radius.seed} the seed.
 */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class RadiusErrorTest {

    private static final Logger LOG = Logger.getLogger(RadiusErrorTest.class);
    private static final int EDGES = Integer.getInteger("dateline.radius.edges", 200);
    private static final long SEED = Long.getLong("dateline.radius.seed", 20_261_121L);
    private static final double MILE = 1609.344;
    private static final double[] SHARES = {0, 1e-8, 1e-7, 1e-6, 3e-6, 1e-5, 3e-5, 1e-4, 1e-3, 1e-2};
    private static final GeometryFactory GEOMETRIES = new GeometryFactory(new PrecisionModel(), 4326);

    /** {@code nearest}: the edge's distance to the center, by GeographicLib. */
    private record Sample(double[] edge, double[] center, double nearest) {}

    @Inject
    DataSource database;

    private final Random random = new Random(SEED);

    @Test
    void circlesDecideWithinTheBandThatTheyPromise() throws SQLException {
        double farthest = 0;
        double beyond = 0;
        List<String> wrong = new ArrayList<>();
        try (Connection connection = database.getConnection()) {
            for (int count = 0; count < EDGES; count++) {
                Sample sample = sample();
                LineString edge = line(sample.edge());
                double alone = byPostgis(connection, edge, sample.center());
                farthest = Math.max(farthest, (alone - sample.nearest()) / sample.nearest());
                double share = tooFarBy(connection, edge, sample);
                beyond = Math.max(beyond, share);
                if (share > OracleCircle.RELATIVE_GUARD
                        || isNear(connection, edge, sample.center(), sample.nearest() - OracleCircle.GUARD)) {
                    wrong.add("%s from %s, %f".formatted(edge, Arrays.toString(sample.center()), sample.nearest()));
                }
            }
        }
        LOG.infof(
                "seed %d, %d edges: PostGIS alone up to %.4f%% too far; decided up to %.0e of the distance, past %.1f m, too far",
                SEED, EDGES, 100 * farthest, beyond, OracleCircle.GUARD);
        assertThat(wrong).isEmpty();
    }

    /**
     * The smallest of some shares of the distance by which, beyond half a meter, the circle must grow to contain the
     * edge.
     */
    private static double tooFarBy(Connection connection, Geometry edge, Sample sample) throws SQLException {
        for (double share : SHARES) {
            double meters = sample.nearest() * (1 + share) + OracleCircle.GUARD;
            if (isNear(connection, edge, sample.center(), meters)) {
                return share;
            }
        }
        return Double.POSITIVE_INFINITY;
    }

    private static boolean isNear(Connection connection, Geometry edge, double[] center, double meters)
            throws SQLException {
        var circle = new Circle(LngLat.of(center[0], center[1]), Miles.of(Math.max(meters, 0.01) / MILE));
        SqlText near = AreaSql.conditions(circle).getFirst();
        String sql = "select " + near.text()
                + " from (select st_geomfromewkb(?) as geom, st_geomfromewkb(?)::geography as outline) m";
        try (PreparedStatement select = connection.prepareStatement(sql)) {
            int position = 0;
            for (Object bind : near.binds()) {
                select.setObject(++position, bind);
            }
            select.setBytes(++position, ewkb(edge));
            select.setBytes(++position, ewkb(Outline.of(edge)));
            try (ResultSet row = select.executeQuery()) {
                row.next();
                return row.getBoolean(1);
            }
        }
    }

    private static double byPostgis(Connection connection, Geometry edge, double[] center) throws SQLException {
        try (PreparedStatement select = connection.prepareStatement(
                "select st_distance(st_geomfromewkb(?)::geography, st_point(?, ?, 4326)::geography)")) {
            select.setBytes(1, ewkb(Outline.of(edge)));
            select.setDouble(2, center[0]);
            select.setDouble(3, center[1]);
            try (ResultSet row = select.executeQuery()) {
                row.next();
                return row.getDouble(1);
            }
        }
    }

    private static byte[] ewkb(Geometry geometry) {
        return new WKBWriter(2, true).write(geometry);
    }

    /** An edge of a kilometer to half the world, and a center 1 to 5,000 km from some point of it. */
    private Sample sample() {
        while (true) {
            double lat = Math.toDegrees(Math.asin(2 * random.nextDouble() - 1));
            double lng = 360 * random.nextDouble() - 180;
            double length = 0.01 * Math.exp(random.nextDouble() * Math.log(15_000));
            double turn = 2 * Math.PI * random.nextDouble();
            double[] edge = {
                lng,
                lat,
                Math.clamp(lng + length * Math.cos(turn), -180, 180),
                Math.clamp(lat + length * Math.sin(turn), -90, 90)
            };
            double t = random.nextDouble();
            GeodesicData away = Geodesic.WGS84.Direct(
                    edge[1] + t * (edge[3] - edge[1]),
                    edge[0] + t * (edge[2] - edge[0]),
                    360 * random.nextDouble(),
                    1_000 * Math.exp(random.nextDouble() * Math.log(5_000)));
            double nearest = OracleCircle.distance(away.lon2, away.lat2, edge, Double.MAX_VALUE);
            if (nearest > 1_000) {
                return new Sample(edge, new double[] {away.lon2, away.lat2}, nearest);
            }
        }
    }

    private static LineString line(double[] edge) {
        return GEOMETRIES.createLineString(
                new Coordinate[] {new Coordinate(edge[0], edge[1]), new Coordinate(edge[2], edge[3])});
    }
}
