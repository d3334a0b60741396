package dev.dateline.engine.geoindex.area;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.engine.geo.Circle;
import dev.dateline.engine.geo.LngLat;
import dev.dateline.engine.geo.Miles;
import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What a circle's stripes decide is correct by the geodesic, for circles of any place and size. */
class CircleStripesTest {

    private static final int CIRCLES = 600;
    private static final int POINTS = 700;
    private static final double MILE = 1609.344;

    private final Random random = new Random(20_261_121);

    @Test
    void pointsAreWhereTheStripesSay() {
        long unsure = 0;
        for (int circle = 0; circle < CIRCLES; circle++) {
            unsure += unsure(circle);
        }
        assertThat(unsure)
                .isLessThan((long) CIRCLES * POINTS * 2 / 3); // half of the points are very close to the boundary
    }

    private int unsure(int number) {
        double lat = number % 3 == 0 ? (random.nextBoolean() ? 90 : -90) - random.nextGaussian() : 50 * gauss();
        var center = LngLat.of(number % 4 == 0 ? 180 - 1e-3 * random.nextDouble() : 180 * gauss(), clamped(lat));
        double miles = Math.min(12_000, 0.01 * Math.exp(14 * random.nextDouble()));
        AreaMatcher disk = AreaMatcher.of(new Circle(center, Miles.of(miles))).forMany();
        int[] lngs = new int[POINTS];
        int[] lats = new int[POINTS];
        for (int at = 0; at < POINTS; at++) {
            double[] place = place(center, miles);
            lngs[at] = Grid.ofLng(place[0]);
            lats[at] = Grid.ofLat(place[1]);
        }
        var selection = new Selection();
        disk.select(lngs, lats, 0, POINTS, selection);
        var named = new BitSet();
        for (int index = 0; index < selection.insideCount; index++) {
            named.set(selection.inside[index]);
        }
        for (int index = 0; index < selection.unsureCount; index++) {
            assertThat(named.get(selection.unsure[index])).isFalse();
        }
        for (int at = 0; at < POINTS; at++) {
            Verdict exact = disk.point(Grid.degrees(lngs[at]), Grid.degrees(lats[at]));
            if (named.get(at)) {
                assertThat(exact).as("%s, %s miles", center, miles).isNotEqualTo(Verdict.OUTSIDE);
            }
        }
        for (int index = 0; index < selection.unsureCount; index++) {
            named.set(selection.unsure[index]);
        }
        for (int at = 0; at < POINTS; at++) {
            if (!named.get(at)) {
                assertThat(disk.point(Grid.degrees(lngs[at]), Grid.degrees(lats[at])))
                        .as("%s, %s miles", center, miles)
                        .isNotEqualTo(Verdict.INSIDE);
            }
        }
        return selection.unsureCount;
    }

    /** About as far from the center as the boundary; every second one almost exactly. */
    private double[] place(LngLat center, double miles) {
        double off = random.nextBoolean() ? 2 * random.nextDouble() : 1 + 1e-3 * random.nextGaussian();
        double away = Math.min(3.1, off * miles * MILE / 6_371_000);
        double angle = 2 * Math.PI * random.nextDouble();
        double lat = Math.toRadians(center.lat());
        double sine = Math.sin(lat) * Math.cos(away) + Math.cos(lat) * Math.sin(away) * Math.cos(angle);
        double east =
                Math.atan2(Math.sin(angle) * Math.sin(away) * Math.cos(lat), Math.cos(away) - Math.sin(lat) * sine);
        double lng = center.lng() + Math.toDegrees(east);
        return new double[] {
            lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng,
            clamped(Math.toDegrees(Math.asin(Math.clamp(sine, -1, 1))))
        };
    }

    private double gauss() {
        return Math.clamp(random.nextGaussian() / 3, -1, 1);
    }

    private static double clamped(double lat) {
        return Math.clamp(lat, -90, 90);
    }
}
