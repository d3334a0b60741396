package dev.dateline.engine.geoindex.vectors;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** The bounds of a header hold for every vector, the ones that are farthest from their high nibbles among them. */
class HeaderTest {

    private static final double ROUNDING = 1e-9;

    @Property(tries = 2_000)
    void lengthsAreAtMostTheirBounds(@ForAll long seed, @ForAll @IntRange(min = 1, max = 64) int units) {
        var random = new Random(seed);
        int dims = units * Dimensions.UNIT;
        byte[] vector = new VectorChance(random, dims).one();
        long bounds = Header.of(vector);
        double rest = 0;
        for (byte value : vector) {
            rest += Math.pow(value - (Math.floorDiv(value, 16) * 16 + Header.HALF_WIDTH), 2);
        }
        double bound = Header.rest(bounds) * Header.restStep(dims);
        double length = Math.sqrt(Cosine.square(vector));
        if (length > 0) { // else it has none
            assertThat(bound + ROUNDING).isBetween(Math.sqrt(rest), Math.sqrt(rest) + Math.sqrt(dims) / 500);
        }
        for (int stage = 0; stage < Dimensions.STAGES - 1; stage++) {
            byte[] after = Arrays.copyOfRange(vector, Dimensions.comparedAfter(stage, dims), dims);
            double tail = Math.sqrt(Cosine.square(after));
            double tailBound = Header.tail(bounds, stage) * length;
            assertThat(tailBound + ROUNDING).isBetween(tail, tail + length / 4_000 + ROUNDING);
        }
        assertThat(Header.square(bounds)).isEqualTo((int) Cosine.square(vector));
    }
}
