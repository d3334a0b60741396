package dev.dateline.engine.geoindex.area;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.engine.geo.Circle;
import dev.dateline.engine.geo.GoldenSection;
import dev.dateline.engine.geo.LngLat;
import dev.dateline.engine.geo.Miles;
import dev.dateline.engine.geoindex.BruteForce;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;

/** Circles with a boundary close to a line: the prefilter, the exact test and geodesics never contradict each other. */
class ShapePrefilterTest {

    private static final int LINES = Integer.getInteger("dateline.agreement.lines", 20_000);
    private static final double MILE = 1609.344;
    private static final GeometryFactory GEOMETRIES = new GeometryFactory();

    private final Random random = new Random(11);

    @Test
    void whatIsDecidedIsRight() {
        int decided = 0;
        for (int count = 0; count < LINES; count++) {
            Coordinate from = new Coordinate(360 * random.nextDouble() - 180, 176 * random.nextDouble() - 88);
            double size = Math.exp(-8 * random.nextDouble());
            Coordinate to = near(from, size);
            Coordinate center = near(from, size * Math.exp(random.nextGaussian()));
            Geometry line = GEOMETRIES.createLineString(new Coordinate[] {from, to});
            double nearest = nearest(center, from, to);
            double off = nearest * random.nextGaussian() * Math.exp(-11 * random.nextDouble());
            double miles = (nearest + off) / MILE;
            if (miles > 0.01 && miles < 3_000) {
                decided += check(line, center, miles, nearest) ? 1 : 0;
            }
        }
        assertThat(decided).isGreaterThan(LINES / 2);
    }

    private static boolean check(Geometry line, Coordinate center, double miles, double nearest) {
        var disk = new PreparedCircle(new Circle(LngLat.of(center.x, center.y), Miles.of(miles)));
        var shapes = new ShapeStore.Builder();
        int number = shapes.add(Shape.of(line));
        ShapeStore store = shapes.build();
        Verdict glance = new ShapePrefilter(disk, store, number).verdict();
        Verdict exact = new ShapeInCircle(disk, store.get(number)).verdict();
        Verdict forMany = new ShapePrefilter((PreparedCircle) disk.forMany(), store, number).verdict();
        if (glance != Verdict.UNDECIDED && forMany != Verdict.UNDECIDED) {
            assertThat(forMany).isEqualTo(glance);
        }
        Supplier<String> what =
                () -> "%s around %s, %s miles, at %s m of %s".formatted(line, center, miles, nearest, disk.reach());
        if (glance != Verdict.UNDECIDED && exact != Verdict.UNDECIDED) {
            assertThat(glance).as(what).isEqualTo(exact);
        }
        if (glance == Verdict.INSIDE) {
            assertThat(nearest).as(what).isLessThanOrEqualTo(disk.reach() + 0.6);
        }
        if (glance == Verdict.OUTSIDE) {
            assertThat(nearest).as(what).isGreaterThan(disk.reach() - 0.6);
        }
        if (exact == Verdict.INSIDE) {
            assertThat(nearest).as(what).isLessThanOrEqualTo(disk.reach() + 0.6);
        }
        if (exact == Verdict.OUTSIDE) {
            assertThat(nearest).as(what).isGreaterThan(disk.reach() - 0.6);
        }
        return glance != Verdict.UNDECIDED || exact != Verdict.UNDECIDED;
    }

    private Coordinate near(Coordinate at, double size) {
        double wide = size / Math.cos(Math.toRadians(at.y));
        return new Coordinate(
                Math.clamp(at.x + wide * random.nextGaussian(), -180, 180),
                Math.clamp(at.y + size * random.nextGaussian(), -90, 90));
    }

    private static double nearest(Coordinate center, Coordinate from, Coordinate to) {
        double between = GoldenSection.minimum(share -> along(center, from, to, share), 0, 1, 1e-9);
        return Math.min(between, Math.min(along(center, from, to, 0), along(center, from, to, 1)));
    }

    private static double along(Coordinate center, Coordinate from, Coordinate to, double share) {
        return BruteForce.distance(
                center.x, center.y, from.x + share * (to.x - from.x), from.y + share * (to.y - from.y));
    }
}
