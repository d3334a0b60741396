package dev.dateline.engine.geoindex.vectors;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** No stage leaves out an article that has the cosine which is needed, not even if what it ignores is all in favor of it. */
class StageTest {

    @Property(tries = 2_000)
    void anArticleReachesItsOwnCosine(@ForAll long seed, @ForAll @IntRange(min = 1, max = 16) int units) {
        var chance = new VectorChance(new Random(seed), units * Dimensions.UNIT);
        byte[] query = chance.query();
        for (byte[] vector : chance.vectors(20)) {
            if (Cosine.square(vector) > 0) {
                assertThat(reaches(query, vector, 0)).isTrue();
            }
        }
    }

    @Property(tries = 500)
    void theBoundHoldsWhereItIsTight(@ForAll @IntRange(min = -8, max = 7) int high, @ForAll boolean upper) {
        for (int value : new int[] {-128, -1, 1, 127}) {
            byte[] query = new byte[256];
            byte[] vector = new byte[256];
            Arrays.fill(query, (byte) value);
            Arrays.fill(vector, (byte) (high << 4 | (upper ? 15 : 0)));
            if (Cosine.square(vector) > 0) {
                assertThat(reaches(query, vector, 0)).isTrue();
            }
        }
    }

    @Test
    void aStageLeavesOutWhatIsFarFromTheNeededCosine() {
        byte[] query = new byte[256];
        Arrays.fill(query, (byte) 50);
        byte[] vector = query.clone();
        Arrays.fill(vector, 0, 64, (byte) -50);
        assertThat(reaches(query, vector, 500_000)).isFalse();
    }

    /** @param above how much more than the own cosine is needed, in millionths */
    private static boolean reaches(byte[] vector, byte[] article, int above) {
        var query = new VectorQuery(vector);
        double reach = SliceScan.reach(query, Cosine.micros(vector, article) + above);
        long product = 0;
        boolean reaches = true;
        for (int number = 0; number < Dimensions.STAGES; number++) {
            Stage stage = query.stage(number);
            for (int dim = 16 * stage.from(); dim < 16 * stage.to(); dim++) {
                product += vector[dim] * ((article[dim] >> 4) + 8);
            }
            double[] margins = new double[1];
            stage.margins(new long[] {product}, new long[] {Header.of(article)}, 1, reach, margins);
            reaches &= margins[0] >= 0;
        }
        return reaches;
    }
}
