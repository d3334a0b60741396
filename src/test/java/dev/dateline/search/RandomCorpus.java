package dev.dateline.search;

import static dev.dateline.content.articles.TestArticles.point;

import dev.dateline.content.articles.TestArticles;
import dev.dateline.engine.geo.Wgs84;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.ProjectId;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.geom.PrecisionModel;

/** Random articles around some centers, stored in the database and passed to the oracle. */
final class RandomCorpus {

    static final List<String> TYPES = List.of("city", "building", "street", "country");
    static final List<String> LABELS =
            List.of("Alexandria", "alexandria", "ALEX", "Älvsjö", "ÄLVSJÖ", "İzmir", "Straße", "ΌΣ", "x", "Ａ");
    static final List<String> NATURES = List.of("primary", "secondary", "background");
    static final List<String> TAGS = List.of("topic:fire", "topic:flood", "topic:vote", "tone:grave", "tone:light");
    /** Some have parts, some are written with other letters, some are frequent. */
    static final List<String> WORDS = List.of(
            "fire",
            "Fire",
            "the",
            "the",
            "the",
            "flood",
            "city",
            "council",
            "city council",
            "well-known",
            "Ärger",
            "火事",
            "example.org/news",
            "o'clock",
            "3.14",
            "a@b.example",
            "x",
            "rock 'n' roll");

    static final LocalDate LAST_DAY = LocalDate.of(2026, 11, 20);

    private static final GeometryFactory GEOMETRIES = new GeometryFactory(new PrecisionModel(), Wgs84.SRID);

    private final Random random;
    private final double[][] centres;
    private final double spread;

    /** Around these centres, within about {@code spread} degrees. */
    RandomCorpus(Random random, double spread, double[]... centres) {
        this.random = random;
        this.spread = spread;
        this.centres = centres;
    }

    List<Oracle.Article> store(ProjectId project, int size) {
        List<Oracle.Article> corpus = new ArrayList<>();
        try (Connection connection = TestDatabase.dataSource().getConnection()) {
            for (int count = 0; count < size; count++) {
                corpus.add(storeOne(connection, project));
            }
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
        return corpus;
    }

    private Oracle.Article storeOne(Connection connection, ProjectId project) throws SQLException {
        LocalDate date = random.nextInt(20) == 0 ? null : LAST_DAY.minusDays(random.nextInt(40));
        TestArticles.Draft draft = TestArticles.article(project).published(date == null ? null : date.toString());
        List<String> tags = TAGS.stream().filter(tag -> random.nextInt(3) == 0).toList();
        tags.forEach(tag -> draft.tag(tag.split(":")[0], tag.split(":")[1]));
        draft.text(text(1 + random.nextInt(6)), text(random.nextInt(40)));
        draft.source(random.nextInt(5) == 0 ? null : "source-%d.example".formatted(random.nextInt(3)));
        List<TestArticles.Place> places = new ArrayList<>();
        for (int place = random.nextInt(9) == 0 ? 0 : 1 + random.nextInt(4); place > 0; place--) {
            places.add(new TestArticles.Place(
                    pick(LABELS), pick(TYPES), random.nextInt(10) == 0 ? null : pick(NATURES), geometry()));
        }
        places.forEach(draft::place);
        TestArticles.Stored stored = draft.store(connection);
        List<Oracle.Mention> mentions = new ArrayList<>();
        for (int index = 0; index < places.size(); index++) {
            TestArticles.Place place = places.get(index);
            mentions.add(
                    new Oracle.Mention(stored.mentions().get(index), place.type(), place.nature(), place.geometry()));
        }
        return new Oracle.Article(stored.id(), date, tags, mentions);
    }

    private String text(int words) {
        StringBuilder text = new StringBuilder(pick(WORDS));
        for (int count = 1; count < words; count++) {
            text.append(random.nextInt(8) == 0 ? ". " : " ").append(pick(WORDS));
        }
        return text.toString();
    }

    /** A position near one of the centres, often on a coarse grid, on the antimeridian or at a pole itself. */
    double[] position() {
        double[] centre = centres[random.nextInt(centres.length)];
        double lng = wrapped(
                centre[0] + random.nextGaussian() * spread / Math.max(0.02, Math.cos(Math.toRadians(centre[1]))));
        double lat = Math.clamp(centre[1] + random.nextGaussian() * spread, -90, 90);
        if (random.nextInt(4) == 0) {
            lng = Math.round(lng * 10) / 10.0;
            lat = Math.round(lat * 10) / 10.0;
        }
        if (random.nextInt(15) == 0 && Math.abs(lng) > 175) {
            lng = random.nextBoolean() ? 180 : -180;
        }
        return new double[] {lng, lat};
    }

    private static double wrapped(double lng) {
        double turned = (lng + 180) % 360;
        return (turned < 0 ? turned + 360 : turned) - 180;
    }

    /** A valid polygon, or two, with many corners on a grid, meridians and poles. */
    Geometry region() {
        while (true) {
            Geometry one = polygon(position(), spread * Math.exp(random.nextGaussian()));
            Geometry region = random.nextInt(3) > 0
                    ? one
                    : GEOMETRIES.createMultiPolygon(new Polygon[] {
                        (Polygon) one, (Polygon) polygon(position(), spread * Math.exp(random.nextGaussian()))
                    });
            if (region.isValid() && region.getArea() > 0) {
                return region;
            }
        }
    }

    private Geometry geometry() {
        double[] at = position();
        Geometry shape = random.nextInt(10) > 0 ? null : shape(at);
        return shape != null && shape.isValid() ? shape : point(at[0], at[1]);
    }

    private @Nullable Geometry shape(double[] at) {
        double size = spread * Math.exp(random.nextGaussian() - 0.5);
        return switch (random.nextInt(6)) {
            case 0, 1, 2 -> polygon(at, size);
            case 3 -> line(at, size);
            case 4 -> GEOMETRIES.createMultiPointFromCoords(new Coordinate[] {near(at, size), near(position(), size)});
            default ->
                GEOMETRIES.createGeometryCollection(
                        new Geometry[] {line(at, size), GEOMETRIES.createPoint(near(position(), size))});
        };
    }

    private Geometry line(double[] at, double size) {
        return GEOMETRIES.createLineString(new Coordinate[] {near(at, size), near(at, size), near(at, size)});
    }

    private Geometry polygon(double[] at, double size) {
        int corners = 3 + random.nextInt(6);
        double[] reach = random.doubles(corners, 0.6, 1).toArray();
        LinearRing[] holes =
                random.nextInt(3) == 0 ? new LinearRing[] {ring(at, size * 0.2, reach)} : new LinearRing[0];
        return GEOMETRIES.createPolygon(ring(at, size, reach), holes);
    }

    private static LinearRing ring(double[] at, double size, double[] reach) {
        Coordinate[] ring = new Coordinate[reach.length + 1];
        for (int corner = 0; corner < reach.length; corner++) {
            double turn = 2 * Math.PI * corner / reach.length;
            ring[corner] = clamped(
                    at[0] + 2 * size * reach[corner] * Math.cos(turn), at[1] + size * reach[corner] * Math.sin(turn));
        }
        ring[reach.length] = ring[0].copy();
        return GEOMETRIES.createLinearRing(ring);
    }

    private Coordinate near(double[] at, double size) {
        return clamped(at[0] + random.nextGaussian() * size, at[1] + random.nextGaussian() * size);
    }

    private static Coordinate clamped(double lng, double lat) {
        return new Coordinate(Math.clamp(lng, -180, 180), Math.clamp(lat, -90, 90));
    }

    private String pick(List<String> values) {
        return values.get(random.nextInt(values.size()));
    }
}
