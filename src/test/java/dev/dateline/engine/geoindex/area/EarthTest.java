package dev.dateline.engine.geoindex.area;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.engine.geoindex.area.Earth.Position;
import java.util.Random;
import org.junit.jupiter.api.Test;

class EarthTest {

    private static final int PAIRS = Integer.getInteger("dateline.agreement.pairs", 200_000);

    /** Pairs of points from millimeters to half the Earth apart. */
    private interface Pair {
        void check(double geodesic, double chord);
    }

    private static void forPairs(Pair pair) {
        var random = new Random(7);
        for (int count = 0; count < PAIRS; count++) {
            double lng = 360 * random.nextDouble() - 180;
            double lat = Math.toDegrees(Math.asin(2 * random.nextDouble() - 1));
            double reach = 180 * Math.exp(-22 * random.nextDouble() * random.nextDouble());
            double toLng = lng + reach * (2 * random.nextDouble() - 1);
            double toLat = Math.clamp(lat + reach * (2 * random.nextDouble() - 1), -90, 90);
            if (random.nextInt(8) == 0) {
                toLng = lng + 180 + random.nextGaussian();
                toLat = Math.clamp(-lat + random.nextGaussian(), -90, 90);
            }
            double chord = Math.sqrt(Position.of(lng, lat).squareTo(Position.of(toLng, toLat)));
            pair.check(Earth.geodesic(lng, lat, toLng, toLat), chord);
        }
    }

    @Test
    void chordsBoundGeodesicsFromBothSides() {
        forPairs((geodesic, chord) -> {
            assertThat(chord).isLessThanOrEqualTo(Earth.chordBeyond(geodesic));
            assertThat(chord).isGreaterThan(Earth.chordWithin(geodesic));
        });
    }

    @Test
    void geodesicsAreWithinTheBoundsOfTheirChords() {
        forPairs((geodesic, chord) -> {
            double least = Earth.geodesicAtLeast(chord);
            double most = Earth.geodesicAtMost(chord);
            assertThat(geodesic).isBetween(least, most);
            if (geodesic < 1e6) { // the width is what PostGIS must be asked for
                assertThat(most - least).isLessThan(1e-4 + 2.5e-5 * geodesic);
            }
            if (geodesic < 1e5) {
                assertThat(most - least).isLessThan(1e-4 + 3e-6 * geodesic);
            }
        });
    }

    @Test
    void whatIsAllowedForTorsionIsFarFromNeeded() {
        forPairs((geodesic, chord) -> {
            double plane = Earth.chordBeyond(geodesic) / (1 + 2e-6);
            assertThat(chord).isLessThanOrEqualTo(plane * (1 + 2e-7) + 1e-5);
        });
    }

    @Test
    void arcsStayWithinTheirSagitta() {
        for (double angle = 1e-4; angle < 2.1; angle += 0.01) {
            double chord = 2 * Earth.MIN_RADIUS_METERS * Math.sin(angle / 2);
            assertThat(Earth.sagitta(chord)).isGreaterThan(Earth.MIN_RADIUS_METERS * (1 - Math.cos(angle / 2)));
        }
    }
}
